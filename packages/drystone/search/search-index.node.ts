import type { SearchRecord } from '../content/search-record.ts';
import type { BesideIndex, WholeIndex } from './engine.ts';
import { excerptLength, type IndexPart, indexPart } from './index-part.ts';
import { kindsWith } from './kinds.ts';
import { type MergedIndex, mergeParts, plainIndex } from './merge-parts.ts';
import { fileKeeper, splitIndex } from './split-files.node.ts';
import { titleIndex } from './titles.ts';

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
export type SiteSearch = Pick<BesideIndex, 'largeIndexes' | 'kinds' | 'synonyms'>;

const recordsAlone: SiteSearch = { largeIndexes: [], kinds: [], synonyms: {} };

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
  const index = JSON.stringify({
    ...beside,
    ...(inOneFile ?? splitIndex(merged, kindsWith(ofSite.kinds), ofParts)),
  });
  const ofTitles = titleIndex(merged, ofSite.kinds);
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
