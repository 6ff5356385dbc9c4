import { contentName } from '@drystone/lib/hash.node';
import type { Edition } from '../../content/edition.ts';
import type { Page } from '../../content/page.ts';
import type { RecordKind, SearchRecord } from '../../content/search-record.ts';
import { dataOf, type Site, viewFor } from '../../content/site.ts';
import { type Kinds, kindsWith } from '../../search/kinds.ts';
import type { SiteSearch } from '../../search/search-index.node.ts';
import { namesOf, termsOf } from '../../search/words.ts';
import { pageRecords, recordSources } from './page-records.ts';
import { searchKey } from './search-key.ts';

/** What a search knows of a site beside its records. */
export function siteSearch(site: Pick<Site, 'features'>): SiteSearch {
  const largeIndexes = site.features.flatMap(({ largeIndexes }) => largeIndexes);
  const kinds = kindsOfFeatures(site).map(({ names: _, hint: __, ...kind }) => kind);
  return { largeIndexes, kinds, synonyms: dataOf(site, searchKey).synonyms };
}

/** What a search finds of features, in words of theirs. */
export function hintsOf(site: Pick<Site, 'features'>): string[] {
  return kindsOfFeatures(site).flatMap(({ hint }) => hint ?? []);
}

function kindsOfFeatures({ features }: Pick<Site, 'features'>): RecordKind[] {
  return features.flatMap(({ recordKinds }) => recordKinds);
}

/** All that a reader of an edition can find. Pages without an edition are in each. */
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
  const kinds = kindsWith(kindsOfFeatures(site));
  const others = recordsOfFeatures(site, kinds);
  const names = new Set(others.flatMap((record) => namesIn(record, kinds)));
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

function recordsOfFeatures(site: Site, kinds: Kinds): SearchRecord[] {
  return site.features.flatMap(({ name, records }) => {
    const own = records(site);
    const stray = own.find(({ kind }) => !kinds.has(kind));
    if (!stray) return own;
    throw new Error(
      `The feature "${name}" has a record of the kind "${stray.kind}", which no "recordKinds" has.`,
    );
  });
}

function pagesOf({ pages }: Site, edition: Edition): Page[] {
  return pages.filter(
    (page) => !page.isUnlisted && (page.edition === undefined || page.edition === edition),
  );
}

/** Pages name commands and files too; what they say of a name counts where a feature knows that name. */
function withNamesOf(record: SearchRecord, known: ReadonlySet<string>): SearchRecord {
  const names = namesOf(record.names).filter((name) => known.has(name));
  return { ...record, names: names.join(' ') };
}

function namesIn({ kind, title, keywords, text }: SearchRecord, kinds: Kinds): string[] {
  const names = kinds.get(kind)?.names;
  if (names === 'title') return [title];
  if (names === 'none') return [];
  return namesOf(`${title} ${keywords} ${text}`).filter((name) => termsOf(name).length > 1);
}
