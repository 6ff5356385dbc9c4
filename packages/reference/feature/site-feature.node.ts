import { join } from 'node:path';
import type { OutputFile } from '@drystone/lib/output-file';
import type { ResultCache } from '@drystone/lib/result-cache.node';
import { below } from '@drystone/lib/url';
import type { Emitter } from 'drystone/content/emitter';
import type { ListSection, Site, SiteFeature } from 'drystone/content/site';
import { placesFolder } from '../search/places-folder.ts';
import {
  environmentAddresses,
  feedAddress,
  isFetchedFile,
  isFileOf,
  sandboxAddress,
} from './api-addresses.ts';
import { type ApiData, apiKey, isApiPage } from './data.ts';
import { apiFiles, madeApiFiles, makeApiFiles } from './files/api-files.node.ts';
import { environmentFiles } from './files/environment-files.node.ts';
import { operationLines } from './files/operation-list.ts';
import { sandboxFiles } from './files/sandbox-file.node.ts';
import { type ApiConfig, originsOf } from './options.ts';
import { apiPageKind } from './pages/api-page-kind.node.ts';
import { changesFeed } from './releases/changes-feed.ts';
import { feedEntries } from './releases/feed-entries.node.ts';
import { apiRecords } from './search/api-records.ts';
import { kindOfPlace, recordKinds } from './search/record-kinds.ts';
import { sandboxRecords } from './search/sandbox-records.ts';

/** What the API references add to a site. `sources` are the files of the documents; `cache` keeps what is made of them. */
export function siteFeature(
  apis: readonly ApiConfig[],
  data: ApiData,
  sources: readonly string[],
  cache: ResultCache,
): SiteFeature {
  const { references, say } = data;
  return {
    name: apiKey.name,
    data,
    sources,
    emitters: (site) => emittersOf(data, site, cache),
    texts: (site) => textsOf(data, site),
    pageKinds: { api: apiPageKind },
    lists: (site) => listsOf(data, site),
    records: () => [...references.flatMap((api) => apiRecords(say, api)), ...sandboxRecords(data)],
    isFetched: isFetchedFile,
    recordKinds,
    largeIndexes: references
      .filter(({ isLarge }) => isLarge)
      .map(({ id, label, route }) => ({
        folder: placesFolder(id),
        label,
        route,
        kinds: kindOfPlace,
      })),
    origins: originsOf(apis),
  };
}

function emittersOf(data: ApiData, site: Site, cache: ResultCache): Emitter[] {
  const { references } = data;
  if (references.length === 0) return [];
  return [
    ...references.map(
      (api): Emitter => ({
        matches: (address) => isFileOf(api, address, site.config),
        // An API has hundreds of files, and the development server is asked for one of them.
        files: (address) =>
          address === undefined ? apiFiles(api, site, cache) : makeApiFiles(api, site),
      }),
    ),
    { matches: (address) => address === sandboxAddress, files: () => sandboxFiles(data) },
    {
      matches: (address) => environmentAddresses.test(address),
      files: () => environmentFiles(data),
    },
    { matches: (address) => address === feedAddress, files: () => feedFile(data, site) },
  ];
}

async function* feedFile({ say }: ApiData, site: Site): AsyncGenerator<OutputFile> {
  yield changesFeed(say, site, await feedEntries(site, join(site.folder, 'changes')));
}

function textsOf({ references }: ApiData, site: Site): OutputFile[] {
  return references.flatMap((api) =>
    [...madeApiFiles(api, site)].filter(
      ({ path }) => /(\.md|\/llms\.txt)$/.test(path) || path === `/api-data/${api.id}.json`,
    ),
  );
}

/** A section of a large API is in the page of the whole. */
function listsOf({ references }: ApiData, site: Site): ListSection[] {
  const { url, basePath } = site.config;
  const dataFiles = references.map(
    ({ id, label }) =>
      `- [${label} as OpenAPI](${url}${below(basePath, `/api-data/${id}.json`)}): the whole contract as JSON`,
  );
  const pages = site.pages.filter((page) => isApiPage(page) && page.partOf === undefined);
  return [
    { title: 'API reference', pages, lines: dataFiles },
    ...references.map((api) => ({
      title: `${api.label}: operations`,
      pages: [],
      lines: operationLines(api, site),
    })),
  ];
}
