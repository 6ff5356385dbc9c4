import MiniSearch from 'minisearch';
import type { Edition } from '../content/edition.ts';
import type { Page } from '../content/page.ts';
import { type Site, viewFor } from '../content/site.ts';
import { apiRecords } from './api-records.ts';
import { chunksOf, startsOf } from './chunks.ts';
import type { BesideIndex, LargeApi } from './engine.ts';
import { excerpt } from './excerpt.ts';
import { engineOptions } from './lookup.ts';
import { pageRecords, recordSources } from './page-records.ts';
import type { SearchRecord } from './record.ts';
import { sandboxRecords } from './sandbox-records.ts';
import { fileKeeper, fileSizes, splitIndex } from './split-files.node.ts';
import { namesOf, termsOf } from './words.ts';

/** All that a reader of an edition can find. Pages without an edition, such as the API references, are in each. */
export function searchRecords(site: Site, edition: Edition): SearchRecord[] {
  const pages = pagesOf(site, edition);
  const records = pages.flatMap((page) => pageRecords(page, viewFor(page, site)));
  const ofApis = site.apis.flatMap(apiRecords);
  return [...contractNamesOnly(termsOnce(records), ofApis), ...ofApis, ...sandboxRecords(site)];
}

/** All that these records are made from, without reading the bodies of the pages. */
export function searchSources(site: Site, edition: Edition): unknown {
  const pages = pagesOf(site, edition);
  return [
    pages.map((page) => recordSources(page, viewFor(page, site))),
    site.apis.flatMap(apiRecords),
    sandboxRecords(site),
  ];
}

function pagesOf({ pages }: Site, edition: Edition): Page[] {
  return pages.filter(
    (page) => !page.isUnlisted && (page.edition === undefined || page.edition === edition),
  );
}

/** Pages name commands and files too; what they say of a name counts where a contract has that name. */
function contractNamesOnly(
  records: readonly SearchRecord[],
  ofApis: readonly SearchRecord[],
): SearchRecord[] {
  const known = new Set(ofApis.flatMap(contractNames));
  return records.map((record) => ({
    ...record,
    names: namesOf(record.names)
      .filter((name) => known.has(name))
      .join(' '),
  }));
}

/** Fields and values, and whatever else is spelt like an identifier. */
function contractNames({ kind, title, keywords, text }: SearchRecord): string[] {
  if (kind === 'field' || kind === 'value') return [title];
  return namesOf(`${title} ${keywords} ${text}`).filter((name) => termsOf(name).length > 1);
}

/** Pages explain the same words; one explanation is enough to find. */
function termsOnce(records: readonly SearchRecord[]): SearchRecord[] {
  const meanings = new Set<string>();
  return records.filter(({ kind, text }) => {
    if (kind !== 'term') return true;
    const isNew = !meanings.has(text);
    meanings.add(text);
    return isNew;
  });
}

/** All texts would make the index twice as large. */
const excerptLength = 200;

/** Files beside the index by their names, which change with their content. */
type Files = Readonly<Record<string, string>>;

/** The index of an edition as files: what search reads first, and what it reads later, by their names. */
export interface IndexFiles {
  readonly index: string;
  /** What a query needs beside the index, where that is in more than one file. */
  readonly parts: Files;
  /** What is shown of hits beside their excerpts. */
  readonly texts: Files;
}

/** The APIs of a site that are searched in files of their own. */
export function largeApis({ apis }: Pick<Site, 'apis'>): LargeApi[] {
  return apis
    .filter(({ isLarge }) => isLarge)
    .map(({ id, label, route }) => ({ id, label, route }));
}

/** Characters of an index that a reader fetches as a whole; as sent, about a sixth. */
const usuallyInOneFile = 1_000_000;

/** The index of an edition, as the files that browsers load. */
export function searchIndex(
  records: readonly SearchRecord[],
  large: readonly LargeApi[] = [],
  mostInOneFile = usuallyInOneFile,
): IndexFiles {
  const engine = new MiniSearch(engineOptions);
  engine.addAll(
    records.map((record, id) => ({
      ...record,
      id,
      trail: record.trail.join(' › '),
      excerpt: excerpt(record.text, [], excerptLength),
    })),
  );
  const [ofTexts, ofParts] = [fileKeeper(), fileKeeper()];
  const texts = chunksOf(
    records.map(({ text }) => (text.length > excerptLength ? text : '')),
    fileSizes.texts,
  );
  const beside: BesideIndex = {
    largeApis: large,
    texts: ofTexts.keep('texts', texts, startsOf(texts)),
  };
  const plain = engine.toJSON();
  const isLarge = JSON.stringify(plain).length > mostInOneFile;
  const index = JSON.stringify({ ...beside, ...(isLarge ? splitIndex(plain, ofParts) : plain) });
  return { index, parts: ofParts.files, texts: ofTexts.files };
}
