import { contentName } from '@drystone/lib/hash.node';
import type { Edition } from '../../content/edition.ts';
import type { Page } from '../../content/page.ts';
import type { SearchRecord } from '../../content/search-record.ts';
import { dataOf, type Site, viewFor } from '../../content/site.ts';
import type { SiteSearch } from '../../search/search-index.node.ts';
import { namesOf, termsOf } from '../../search/words.ts';
import { pageRecords, recordSources } from './page-records.ts';
import { searchKey } from './search-key.ts';

/** What a search knows of a site beside its records. */
export function siteSearch(site: Pick<Site, 'features'>): SiteSearch {
  const largeApis = site.features.flatMap(({ largeIndexes }) => largeIndexes);
  return { largeApis, synonyms: dataOf(site, searchKey).synonyms };
}

/** All that a reader of an edition can find. Pages without an edition, such as the API references, are in each. */
export function searchRecords(site: Site, edition: Edition): SearchRecord[] {
  return partSources(site, edition).flatMap(({ records }) => records());
}

/** Records that make a part of an index, and all that they are made from. */
interface PartSource {
  readonly inputs: string;
  readonly records: () => readonly SearchRecord[];
}

/** The parts of the index of an edition: each page, and all that is not of pages. No body of a page is read for this. */
export function partSources(site: Site, edition: Edition): PartSource[] {
  const others = site.features.flatMap(({ records }) => records(site));
  const names = new Set(others.flatMap(contractNames));
  const namesVersion = contentName([...names].join(' '));
  const ofPages = pagesOf(site, edition).map((page): PartSource => {
    const view = viewFor(page, site);
    return {
      inputs: JSON.stringify([namesVersion, recordSources(page, view)]),
      records: () => pageRecords(page, view).map((record) => withNamesOf(record, names)),
    };
  });
  return [...ofPages, { inputs: JSON.stringify(others), records: () => others }];
}

function pagesOf({ pages }: Site, edition: Edition): Page[] {
  return pages.filter(
    (page) => !page.isUnlisted && (page.edition === undefined || page.edition === edition),
  );
}

/** Pages name commands and files too; what they say of a name counts where a contract has that name. */
function withNamesOf(record: SearchRecord, known: ReadonlySet<string>): SearchRecord {
  const names = namesOf(record.names).filter((name) => known.has(name));
  return { ...record, names: names.join(' ') };
}

/** Fields and values, and whatever else is spelt like an identifier. */
function contractNames({ kind, title, keywords, text }: SearchRecord): string[] {
  if (kind === 'field' || kind === 'value') return [title];
  if (kind === 'story') return [];
  return namesOf(`${title} ${keywords} ${text}`).filter((name) => termsOf(name).length > 1);
}
