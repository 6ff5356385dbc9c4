import { contentName } from '@drystone/lib/hash.node';
import { onceFor } from '@drystone/lib/once-for';
import type { OutputFile } from '@drystone/lib/output-file';
import type { ResultCache } from '@drystone/lib/result-cache.node';
import { within } from '@drystone/lib/url';
import { contractExports } from '@drystone/openapi/exports/exports.node';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import { apiDataFiles } from '@drystone/openapi/view/data-files.node';
import { addressOfSite } from 'drystone/config/site-address';
import type { LaterFile } from 'drystone/content/emitter';
import { dataOf, type Site } from 'drystone/content/site';
import { searchKey } from 'drystone/features/search/search-key';
import { apiMarkdownFiles } from '../../api.markdown.ts';
import { linkMapFiles } from '../../links/link-map-file.ts';
import { requestFile } from '../../samples/request-file.ts';
import { searchFiles } from '../../search/search-file.ts';
import { apisOf, isApiPage } from '../data.ts';
import { operationList } from './operation-list.ts';

/**
 * Everything that is published beside the page of an API. Where their list is kept, the files are made when somebody asks for the
 * content of one; else one after the other, so that they are not all in memory.
 */
export function* apiFiles(
  api: ApiReference,
  site: Site,
  cache: ResultCache,
): Generator<OutputFile | LaterFile> {
  const version = versionOf(api, site);
  const known = version && cache.known<readonly string[]>('api-files', version);
  if (version === undefined) yield* madeApiFiles(api, site);
  else if (known) yield* laterFiles(known, version, () => madeApiFiles(api, site));
  else {
    const paths: string[] = [];
    for (const { path, content } of madeApiFiles(api, site)) {
      paths.push(path);
      yield { path, version, make: async () => content };
    }
    cache.keep('api-files', version, paths);
  }
}

/** Names all that the files are made from. */
function versionOf({ id }: ApiReference, site: Site): string | undefined {
  const version = site.pages.filter(isApiPage).find(({ data }) => data.apiId === id)?.data.version;
  const { url, basePath } = site.config;
  const { synonyms } = dataOf(site, searchKey);
  return version && contentName(JSON.stringify([version, url, basePath, synonyms]));
}

/** If one of them is asked for, all are: who has lost one of them has lost more. */
function* laterFiles(
  paths: readonly string[],
  version: string,
  make: () => Iterable<OutputFile>,
): Generator<LaterFile> {
  let made: ReadonlyMap<string, string> | undefined;
  const contentOf = (path: string) => {
    made ??= new Map([...make()].map((file) => [file.path, file.content]));
    return made.get(path) ?? '';
  };
  for (const path of paths) yield { path, version, make: async () => contentOf(path) };
}

/** The same with their content. Where a download carries them too, they are made once. */
export function madeApiFiles(api: ApiReference, site: Site): Iterable<OutputFile> {
  return site.downloads ? madeOnce(site)(api) : makeApiFiles(api, site);
}

const madeOnce = onceFor((site: Site) =>
  onceFor((api: ApiReference) => [...makeApiFiles(api, site)]),
);

/** Makes each file when it is taken: those that an open page asks for come first. */
export function* makeApiFiles(api: ApiReference, site: Site): Generator<OutputFile> {
  const { config } = site;
  const { say, changes: all } = apisOf(site);
  const changes = all.get(api.id);
  if (!changes) throw new Error(`The API ${api.id} was read without its changes.`);
  yield* apiDataFiles(api);
  yield requestFile(api);
  yield* linkMapFiles(api);
  yield* contractExports(api, changes, addressOfSite(config));
  for (const { path, content } of apiMarkdownFiles(say, api, changes, config.url)) {
    yield { path: within(config.basePath, path), content };
  }
  const list = operationList(api, config.url);
  if (list) yield { ...list, path: within(config.basePath, list.path) };
  if (api.isLarge) yield* searchFiles(say, api, dataOf(site, searchKey).synonyms);
}
