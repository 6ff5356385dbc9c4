import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { contentHash } from '@drystone/lib/hash.node';
import type { Checked, Problem } from '@drystone/lib/problems';
import { imageSize } from 'image-size';
import type { MediaFile } from '../content/links.ts';
import { docsFolder, type SourceFolders, standaloneFolder } from '../content/sources.ts';
import type { Memory } from './memory.node.ts';
import { listFiles } from './read-sources.node.ts';

/** What may be beside a page, with the address that it gets by its content. */
export interface Media {
  /** By the path of the source, as pages are. */
  readonly files: ReadonlyMap<string, MediaFile>;
  /** Where each of them really is, by its address without the base path. */
  readonly paths: ReadonlyMap<string, string>;
}

const images = /\.(png|jpe?g|gif|webp|avif|svg)$/;
const others = /\.(mp4|webm|vtt)$/;

/** The images and videos beside the pages of an edition. */
export async function readMedia(
  siteFolder: string,
  folders: SourceFolders,
  memory: Memory,
): Promise<Checked<Media>> {
  const files = new Map<string, MediaFile>();
  const paths = new Map<string, string>();
  const problems: Problem[] = [];
  const layers = [
    ...folders.docs.map((folder) => [folder, docsFolder] as const),
    ...folders.standalone.map((folder) => [folder, standaloneFolder] as const),
  ];
  for (const [folder, as] of layers) {
    for (const path of await listFiles(join(siteFolder, folder))) {
      if (!images.test(path) && !others.test(path)) continue;
      const origin = relative(siteFolder, path).split(sep).join('/');
      const { mtimeMs, size } = await stat(path);
      const read = await memory.recall(`media ${path}`, `${mtimeMs} ${size}`, () => readOne(path));
      if (read === undefined) {
        const remedy = 'Save it again in the format that its name says.';
        problems.push({ file: origin, problem: 'The image cannot be read.', remedy });
        continue;
      }
      files.set((as + origin.slice(folder.length)).normalize(), read);
      paths.set(read.address, path);
    }
  }
  return { value: { files, paths }, problems };
}

/** Undefined for an image whose size nobody can tell. */
async function readOne(path: string): Promise<MediaFile | undefined> {
  const content = await readFile(path);
  const name = basename(path, extname(path)).replaceAll(/[^\w-]+/g, '-');
  const address = `/assets/${name}.${contentHash(content)}${extname(path)}`;
  if (!images.test(path)) return { address };
  try {
    const { width, height } = imageSize(content);
    return { address, size: { width: Math.round(width), height: Math.round(height) } };
  } catch {
    return undefined;
  }
}
