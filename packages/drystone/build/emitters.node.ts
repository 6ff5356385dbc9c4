import { readFile } from 'node:fs/promises';
import type { ResultCache } from '@drystone/lib/result-cache.node';
import type { Emitter, WholeFile } from '../content/emitter.ts';
import type { Site } from '../content/site.ts';
import { discoveryFiles } from '../discovery/discovery-files.ts';
import { iconFiles } from '../images/icon-files.node.ts';
import { iconsIn } from '../images/icons.ts';
import { publishedTexts } from './published-texts.node.ts';

/** Everything that a site publishes beside its pages: the build runs all, the development server the one it needs. */
export function emittersOf(site: Site, cache: ResultCache): readonly Emitter[] {
  const icons = new Set(['/favicon.ico', ...iconsIn(site.config).map(({ path }) => path)]);
  return [
    { matches: (address) => icons.has(address), files: () => awaited(iconFiles(site)) },
    {
      matches: (address) => site.media.has(address),
      files: (address) => mediaFiles(site, address),
    },
    {
      matches: (address) => site.downloads?.addresses.includes(address) ?? false,
      files: () => awaited(downloadFiles(site, cache)),
    },
    {
      matches: (address) => /^\/(sitemap\.xml|site\.webmanifest)$/.test(address),
      files: () => discoveryFiles(site),
    },
    ...site.features.flatMap(({ emitters }) => emitters(site)),
  ];
}

/** The file of an address, made by the first emitter that has it. */
export async function emittedFile(
  emitters: readonly Emitter[],
  address: string,
): Promise<WholeFile | undefined> {
  for (const { matches, files } of emitters) {
    if (!matches(address)) continue;
    for await (const file of files(address)) {
      if (file.path !== address) continue;
      return 'make' in file ? { path: file.path, content: await file.make() } : file;
    }
  }
  return undefined;
}

async function downloadFiles(site: Site, cache: ResultCache): Promise<readonly WholeFile[]> {
  const { downloads } = site;
  if (!downloads) return [];
  const published = await publishedTexts(site);
  const version = await downloads.version(published);
  return cache.recall('downloads', version, () => downloads.files(published, cache.recall));
}

async function* mediaFiles({ media }: Site, asked?: string): AsyncGenerator<WholeFile> {
  for (const [path, file] of media) {
    if (asked === undefined || asked === path) yield { path, content: await readFile(file) };
  }
}

async function* awaited(files: Promise<readonly WholeFile[]>): AsyncGenerator<WholeFile> {
  yield* await files;
}
