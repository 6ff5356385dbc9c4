import { contentName } from '@drystone/lib/hash.node';
import type { Edition } from '../content/edition.ts';
import type { Page } from '../content/page.ts';
import type { SearchRecord } from '../content/search-record.ts';
import { type Site, viewFor } from '../content/site.ts';
import type { BesideIndex, WholeIndex } from './engine.ts';
import { excerptLength, type IndexPart, indexPart } from './index-part.ts';
import { type MergedIndex, mergeParts, plainIndex } from './merge-parts.ts';
import { pageRecords, recordSources } from './page-records.ts';
import { fileKeeper, splitIndex } from './split-files.node.ts';
import { titleIndex } from './titles.ts';
import { namesOf, termsOf } from './words.ts';

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

/** Files beside the index by their names, which change with their content. */
type Files = Readonly<Record<string, string>>;

/** The index of an edition as files: what search reads first, and what it reads later, by their names. */
export interface IndexFiles {
  readonly index: string;
  /** A `TitleIndex`, which comes before it. */
  readonly titles: string | undefined;
  /** What a query needs beside the index, where that is in more than one file. */
  readonly parts: Files;
  /** What is shown of hits beside their excerpts. */
  readonly texts: Files;
}

/** What a search knows of a site beside its records. */
type SiteSearch = Pick<BesideIndex, 'largeApis' | 'synonyms'>;

const recordsAlone: SiteSearch = { largeApis: [], synonyms: {} };

export function siteSearch({ features, config }: Pick<Site, 'features' | 'config'>): SiteSearch {
  const largeApis = features.flatMap(({ largeIndexes }) => largeIndexes);
  return { largeApis, synonyms: config.synonyms };
}

/** Characters of an index that a reader fetches as a whole; as sent, about a sixth. */
const usuallyInOneFile = 1_000_000;

/** The index of all these records, as the files that browsers load. */
export function searchIndex(
  records: readonly SearchRecord[],
  ofSite?: SiteSearch,
  mostInOneFile?: number,
): IndexFiles {
  return indexFiles([indexPart(records)], ofSite, mostInOneFile);
}

/** The index of an edition from its parts, as the files that browsers load. */
export function indexFiles(
  parts: readonly IndexPart[],
  ofSite: SiteSearch = recordsAlone,
  mostInOneFile = usuallyInOneFile,
): IndexFiles {
  const merged = mergeParts(parts);
  const [ofTexts, ofParts] = [fileKeeper(), fileKeeper()];
  const textInJson = (text: string) => (text.length > excerptLength ? JSON.stringify(text) : '""');
  const beside: BesideIndex = {
    ...ofSite,
    texts: ofTexts.keep('texts', merged.texts, textInJson, (first) => first),
  };
  const inOneFile = wholeIndex(merged, mostInOneFile);
  const index = JSON.stringify({ ...beside, ...(inOneFile ?? splitIndex(merged, ofParts)) });
  const ofTitles = titleIndex(merged);
  const titles = ofTitles && JSON.stringify(ofTitles);
  return { index, titles, parts: ofParts.files, texts: ofTexts.files };
}

/** As the engine writes it; undefined where that would be more characters. */
function wholeIndex(merged: MergedIndex, most: number): WholeIndex | undefined {
  // To write a large one only to measure it would take longer than to split it.
  if (merged.records.length * leastCharacters > most) return undefined;
  if (charactersOf(merged.records) + charactersOf(merged.counts) > most) return undefined;
  const { documentIds: _, ...plain } = plainIndex(merged);
  return JSON.stringify(plain).length > most ? undefined : plain;
}

/** Of one record of a term, such as `"1":1,`. */
const leastCharacters = 6;

/** Of these numbers in an object such as `{"31":4,"7":1}`; each has two other characters. */
function charactersOf(numbers: Uint32Array): number {
  return numbers.reduce((sum, number) => sum + `${number}`.length + 2, 0);
}
