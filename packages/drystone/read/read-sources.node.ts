import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readText } from '@drystone/lib/read-text.node';
import {
  docsFolder,
  isPageFile,
  isPartialFile,
  type Source,
  type SourceFolders,
  type Sources,
  standaloneFolder,
} from '../content/sources.ts';
import { isCategoryFile, unnamedCategories } from '../content/unnamed-categories.ts';
import { readPublicFiles } from './public-files.node.ts';

export async function readSources(siteFolder: string, folders: SourceFolders): Promise<Sources> {
  const [docFiles, standalone, publicFiles] = await Promise.all([
    readLayers(siteFolder, folders.docs, docsFolder),
    readLayers(siteFolder, folders.standalone, standaloneFolder),
    readPublicFiles(siteFolder),
  ]);
  const isCategory = ({ file }: Source) => isCategoryFile(file);
  return {
    docs: docFiles.filter((source) => !isCategory(source)),
    categories: [...docFiles.filter(isCategory), ...unnamedCategories(docFiles)],
    standalone,
    publicFiles: new Set(publicFiles.paths.keys()),
  };
}

/** The pages of several folders as if they were one, `as`. */
async function readLayers(
  siteFolder: string,
  folders: readonly string[],
  as: string,
): Promise<Source[]> {
  const sources = new Map<string, Source>();
  for (const folder of folders) {
    for (const source of await readTexts(siteFolder, folder, as)) sources.set(source.file, source);
  }
  return [...sources.values()];
}

async function readTexts(siteFolder: string, folder: string, as: string): Promise<Source[]> {
  const paths = await listFiles(join(siteFolder, folder));
  const pages = paths.filter(
    (path) => isPageFile(path) && !isPartialFile(slashes(relative(siteFolder, path))),
  );
  return Promise.all(
    pages.map(async (path) => {
      const origin = slashes(relative(siteFolder, path));
      const file = (as + origin.slice(folder.length)).normalize();
      return { file, origin, text: await readText(path) };
    }),
  );
}

/** All files below a folder, in a fixed order; none when the folder does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
