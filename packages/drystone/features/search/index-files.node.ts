import { setImmediate } from 'node:timers/promises';
import { contentHash } from '@drystone/lib/hash.node';
import { onceFor } from '@drystone/lib/once-for';
import type { OutputFile } from '@drystone/lib/output-file';
import { below, within } from '@drystone/lib/url';
import type { Edition } from '../../content/edition.ts';
import type { Site } from '../../content/site.ts';
import type { Recall } from '../../content/site-downloads.ts';
import { type IndexPart, indexPart } from '../../search/index-part.ts';
import { type IndexFiles, indexFiles } from '../../search/search-index.node.ts';
import { manifestJson, searchFolder, searchManifestOf } from './manifest.ts';
import { hintsOf, partSources, siteSearch } from './site-records.node.ts';

/** All that the search of an edition fetches when a reader opens it. */
export async function* publishedIndex(
  site: Site,
  edition: Edition,
  recall: Recall,
): AsyncGenerator<OutputFile> {
  const made = await indexOf(site, edition, recall);
  yield* [...published(made.texts), ...neededFiles(site, edition, made)];
}

/** What a tool needs to find all hits: no texts of their passages, and no titles that come before the index. */
export async function neededIndex(
  site: Site,
  edition: Edition,
  recall: Recall,
): Promise<OutputFile[]> {
  const made = await indexOf(site, edition, recall);
  return neededFiles(site, edition, { ...made, titles: undefined });
}

function neededFiles(
  site: Site,
  edition: Edition,
  { index, titles, parts }: IndexFiles,
): OutputFile[] {
  const { basePath } = site.config;
  const path = `${searchFolder}search.${contentHash(index)}.json`;
  const manifest = manifestJson(below(basePath, path), hintsOf(site), titles);
  return [
    ...published(parts),
    { path, content: index },
    { path: within(basePath, searchManifestOf(edition)), content: manifest },
  ];
}

function published(files: Readonly<Record<string, string>>): OutputFile[] {
  return Object.entries(files).map(([name, content]) => ({ path: searchFolder + name, content }));
}

const indexes = onceFor((_site: Site) => new Map<Edition, Promise<IndexFiles>>());

/** The index of an edition. A download may carry it too, and the development server is asked for one of its files at a time. */
function indexOf(site: Site, edition: Edition, recall: Recall): Promise<IndexFiles> {
  const known = indexes(site);
  const index = known.get(edition) ?? recalledIndex(site, edition, recall);
  known.set(edition, index);
  return index;
}

/** The index that an earlier build made of the same records. Pages that are as they were are not indexed again. */
function recalledIndex(site: Site, edition: Edition, recall: Recall): Promise<IndexFiles> {
  const ofSite = siteSearch(site);
  const sources = partSources(site, edition);
  const inputs = JSON.stringify([sources.map((source) => source.inputs), ofSite]);
  return recall('search', inputs, async () => {
    const terms = new Map<string, string>();
    const oneOf = (term: string) => {
      const known = terms.get(term) ?? term;
      terms.set(known, known);
      return known;
    };
    const parts: IndexPart[] = [];
    for (const { inputs, records } of sources) {
      const make = async () => {
        // Pages are rendered meanwhile, also by other threads, which have to be asked.
        await setImmediate();
        return indexPart(records(), oneOf);
      };
      parts.push(await recall('search-part', inputs, make));
    }
    return indexFiles(parts, ofSite);
  });
}
