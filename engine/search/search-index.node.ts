import MiniSearch from 'minisearch';
import { contentHash } from '../../lib/hash.node.ts';
import type { Edition } from '../content/edition.ts';
import type { Page } from '../content/page.ts';
import { type Site, viewFor } from '../content/site.ts';
import { apiRecords } from './api-records.ts';
import { engineOptions, type LargeApi, type TextFiles } from './engine.ts';
import { excerpt } from './excerpt.ts';
import { pageRecords, recordSources } from './page-records.ts';
import type { SearchRecord } from './record.ts';
import { sandboxRecords } from './sandbox-records.ts';
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

/** The index of an edition as files: what search reads first, and what it reads later, by their names. */
export interface IndexFiles {
  readonly index: string;
  /** Beside the index. Their names change with their content. */
  readonly others: Readonly<Record<string, string>>;
}

/** The APIs of a site that are searched in files of their own. */
export function largeApis({ apis }: Pick<Site, 'apis'>): LargeApi[] {
  return apis
    .filter(({ isLarge }) => isLarge)
    .map(({ id, label, route }) => ({ id, label, route }));
}

/** The index of an edition, as the files that browsers load. */
export function searchIndex(
  records: readonly SearchRecord[],
  large: readonly LargeApi[] = [],
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
  const texts = textFiles(records.map(({ text }) => (text.length > excerptLength ? text : '')));
  const others = Object.fromEntries(texts.map(({ name, content }) => [name, content]));
  const ofTexts: TextFiles = {
    starts: texts.map(({ start }) => start),
    names: texts.map(({ name }) => name),
  };
  const index = { ...engine.toJSON(), largeApis: large, texts: ofTexts };
  return { index: JSON.stringify(index), others };
}

/** Characters in a file of texts: an answer shows a few of many. */
const textsSize = 16_000;

/** The texts that are longer than their excerpts, each as a line of the file, with an empty one for all others. */
function textFiles(texts: readonly string[]) {
  const files: { start: number; texts: string[]; size: number }[] = [];
  for (const [id, text] of texts.entries()) {
    let file = files.at(-1);
    if (!file || file.size > textsSize) {
      file = { start: id, texts: [], size: 0 };
      files.push(file);
    }
    file.texts.push(text);
    file.size += text.length;
  }
  return files.map(({ start, texts: own }) => {
    const content = JSON.stringify(own);
    return { start, name: `search-texts.${contentHash(content)}.json`, content };
  });
}
