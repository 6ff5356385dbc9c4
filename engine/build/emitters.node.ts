import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from '../../lib/output-file.ts';
import type { ResultCache } from '../../lib/result-cache.node.ts';
import { routeFolder, within } from '../../lib/url.ts';
import { operationListPath } from '../../openapi/view/copy-paths.ts';
import { copyRoute, hasCopy } from '../content/copy-addresses.ts';
import type { Site } from '../content/site.ts';
import { copyFiles } from '../copies/copy-files.ts';
import { discoveryFiles } from '../discovery/discovery-files.ts';
import { iconFiles } from '../images/icon-files.node.ts';
import { iconsIn } from '../images/icons.ts';
import { type LaterFile, previewImages } from '../images/preview-images.node.ts';
import { changesFeed } from '../releases/changes-feed.ts';
import { feedEntries } from '../releases/feed-entries.node.ts';
import { inFirstLanguage } from '../words/serve-words.node.ts';
import { apiFiles, makeApiFiles } from './api-files.node.ts';
import { environmentFiles } from './environment-files.node.ts';
import { publishedTexts } from './published-texts.node.ts';
import { sandboxFiles } from './sandbox-file.node.ts';

type WholeFile = OutputFile<string | Uint8Array>;
type EmittedFile = WholeFile | LaterFile;

/** Makes files that are published beside the pages. Their addresses are without the base path. */
export interface Emitter {
  /** Whether it makes a file of this address, as far as that is known before it is run. */
  readonly matches: (address: string) => boolean;
  /** All its files; with an address, it may leave out the others. */
  readonly files: (address?: string) => Iterable<EmittedFile> | AsyncIterable<EmittedFile>;
}

/** Everything that a site publishes beside its pages: the build runs all, the development server the one it needs. */
export function emittersOf(site: Site, cache: ResultCache): readonly Emitter[] {
  const { basePath } = site.config;
  const copies = new Set([
    ...site.pages.filter(hasCopy).map(({ route }) => within(basePath, copyRoute(route, basePath))),
    ...['/llms.txt', '/llms-full.txt'],
    ...site.apis.map((api) => within(basePath, operationListPath(api))),
  ]);
  const icons = new Set(['/favicon.ico', ...iconsIn(site.config).map(({ path }) => path)]);
  return [
    { matches: (address) => icons.has(address), files: () => awaited(iconFiles(site)) },
    {
      matches: (address) => site.media.has(address),
      files: (address) => mediaFiles(site, address),
    },
    {
      matches: (address) => address.startsWith('/previews/'),
      files: (address) => previewImages(site, cache, address),
    },
    ...site.apis.map((api): Emitter => {
      const page = `/${routeFolder(within(basePath, api.route))}`;
      return {
        matches: (address) =>
          address.startsWith(`/api-data/${api.id}`) ||
          (address.startsWith(page) && address.endsWith('.md')),
        // An API has hundreds of files, and the development server is asked for one of them.
        files: (address) =>
          address === undefined ? apiFiles(api, site, cache) : makeApiFiles(api, site),
      };
    }),
    { matches: (address) => copies.has(address), files: () => copyFiles(site) },
    {
      matches: (address) => address === '/api-data/sandbox.json',
      files: () => sandboxFiles(site),
    },
    {
      matches: (address) => site.downloads?.addresses.includes(address) ?? false,
      files: () => awaited(downloadFiles(site, cache)),
    },
    {
      matches: (address) => /^\/(sitemap\.xml|site\.webmanifest)$/.test(address),
      files: () => discoveryFiles(site),
    },
    {
      matches: (address) => /^\/api-data\/.*(env|environment)\.json$/.test(address),
      files: () => environmentFiles(site),
    },
    { matches: (address) => address === '/changes.xml', files: () => awaited(feedFiles(site)) },
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

async function feedFiles(site: Site): Promise<OutputFile[]> {
  if (site.apis.length === 0) return [];
  return inFirstLanguage(site.config, async () => [
    changesFeed(site, await feedEntries(site, join(site.folder, 'changes'))),
  ]);
}

async function downloadFiles(site: Site, cache: ResultCache): Promise<readonly WholeFile[]> {
  const { downloads } = site;
  if (!downloads) return [];
  const published = await publishedTexts(site, cache);
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
