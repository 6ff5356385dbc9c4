import { setImmediate } from 'node:timers/promises';
import { onceFor } from '@drystone/lib/once-for';
import type { ResultCache } from '@drystone/lib/result-cache.node';
import { addressOfSite } from '../config/site-address.ts';
import type { Edition } from '../content/edition.ts';
import { mainEdition, type Site } from '../content/site.ts';
import type { PublishedTexts } from '../content/site-downloads.ts';
import { type IndexPart, indexPart } from '../search/index-part.ts';
import { searchFolder } from '../search/manifest.ts';
import {
  type IndexFiles,
  indexFiles,
  partSources,
  siteSearch,
} from '../search/search-index.node.ts';

/** What a site publishes for tools rather than for browsers. */
export async function publishedTexts(site: Site, cache: ResultCache): Promise<PublishedTexts> {
  const files = site.features.flatMap(({ texts }) => texts?.(site) ?? []);
  const { index, parts } = await keptSearchIndex(site, mainEdition(site), cache);
  const ofIndex = Object.entries(parts).map(([name, content]) => [searchFolder + name, content]);
  return {
    site: addressOfSite(site.config),
    files: Object.fromEntries([...files.map(({ path, content }) => [path, content]), ...ofIndex]),
    searchIndex: index,
  };
}

const indexes = onceFor((_site: Site) => new Map<Edition, Promise<IndexFiles>>());

/** The search index of an edition. Where a download carries it too, it is made once. */
export function keptSearchIndex(
  site: Site,
  edition: Edition,
  cache: ResultCache,
): Promise<IndexFiles> {
  if (!site.downloads) return recalledIndex(site, edition, cache);
  const known = indexes(site);
  const index = known.get(edition) ?? recalledIndex(site, edition, cache);
  known.set(edition, index);
  return index;
}

/** The index that an earlier build made of the same records. Pages that are as they were are not indexed again. */
function recalledIndex(site: Site, edition: Edition, cache: ResultCache): Promise<IndexFiles> {
  const ofSite = siteSearch(site);
  const sources = partSources(site, edition);
  const inputs = JSON.stringify([sources.map((source) => source.inputs), ofSite]);
  return cache.recall('search', inputs, async () => {
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
      parts.push(await cache.recall('search-part', inputs, make));
    }
    return indexFiles(parts, ofSite);
  });
}
