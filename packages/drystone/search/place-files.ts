import type { OutputFile } from '@drystone/lib/output-file';
import { chunksOf, startsOf } from './chunks.ts';
import {
  type PlaceRecord,
  type PlacesIndex,
  placesIndexName,
  type Run,
  recordsName,
  termsName,
  wordsName,
} from './places.ts';
import type { Synonyms } from './synonyms.ts';
import { isCorrectable, packTerms } from './vocabulary.ts';
import { termsOf, wordsOf } from './words.ts';

/** Characters in a file; one term, or one record, may take more. */
const fileSize = 24_000;
/** What more places say than this is no help to find one: those for which it matters most are kept. */
const mostPlaces = 1_500;
/** A reader of results sees no more of a text. */
const shownText = 240;

/** The files in which a tab looks up what can be found in a large reference. They are in
 * `folder`, an address from the root of the site with a slash at its end. `weightOf` says how much a place of a kind counts. */
export function placeFiles<Place extends PlaceRecord>(
  folder: string,
  records: readonly Place[],
  synonyms: Synonyms,
  weightOf: (kind: Place['kind']) => number,
): OutputFile[] {
  const lines = termLines(records, weightOf);
  const words = lines.filter(([term]) => isCorrectable(term));
  const terms = chunksOf(
    lines.map(([term, ...runs]) => [term, ...runs] as const),
    fileSize,
  );
  const shown = chunksOf(
    records.map(({ text, ...record }) => ({ ...record, text: cut(text) })),
    fileSize,
  );
  const index: PlacesIndex = {
    terms: terms.map(([first]) => first?.[0] ?? ''),
    records: startsOf(shown),
    synonyms,
  };
  const file = (name: string, content: unknown) => ({
    path: folder + name,
    content: JSON.stringify(content),
  });
  return [
    file(placesIndexName, index),
    file(wordsName, packTerms(words.map(([term, ...runs]) => [term, recordsIn(runs)]))),
    ...terms.map((content, at) => file(termsName(at), content)),
    ...shown.map((content, at) => file(recordsName(at), content)),
  ];
}

/** Without the impact of each run. */
const recordsIn = (runs: readonly Run[]) => runs.reduce((sum, { length }) => sum + length - 1, 0);

function cut(text: string): string {
  return text.length <= shownText ? text : `${text.slice(0, shownText)} …`;
}

/** All terms with the records that have them, sorted. */
function termLines<Place extends PlaceRecord>(
  records: readonly Place[],
  weightOf: (kind: Place['kind']) => number,
): [term: string, ...runs: Run[]][] {
  const impacts = new Map<string, Map<number, number>>();
  for (const [id, record] of records.entries()) {
    for (const [term, impact] of impactsOf(record, weightOf(record.kind))) {
      const known = impacts.get(term) ?? new Map<number, number>();
      known.set(id, impact);
      impacts.set(term, known);
    }
  }
  const terms = [...impacts].sort(([a], [b]) => (a < b ? -1 : 1));
  return terms.map(([term, byRecord]) => [term, ...runsOf(byRecord)]);
}

/** How much each term matters for a record: a title that says little else, most. */
function impactsOf({ title, text, place }: PlaceRecord, weight: number): Map<string, number> {
  const names = termsIn(title);
  const ofTitle = Math.round(4 * weight * (1 + 1 / Math.max(1, names.size)));
  const impacts = new Map<string, number>();
  // What is around a place is found with it, and is a reason to find it no more than that.
  for (const term of termsIn(place)) impacts.set(term, 1);
  for (const term of termsIn(text)) impacts.set(term, weight);
  for (const term of names) impacts.set(term, ofTitle);
  return impacts;
}

function termsIn(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).flatMap(termsOf));
}

/** The greatest impact first. */
function runsOf(byRecord: ReadonlyMap<number, number>): Run[] {
  const runs = new Map<number, number[]>();
  for (const [id, impact] of byRecord) runs.set(impact, [...(runs.get(impact) ?? []), id]);
  let room = mostPlaces;
  return [...runs]
    .sort(([a], [b]) => b - a)
    .flatMap(([impact, ids]): Run[] => {
      const kept = ids.slice(0, Math.max(0, room));
      room -= kept.length;
      return kept.length === 0 ? [] : [[impact, ...distances(kept)]];
    });
}

function distances(ids: readonly number[]): number[] {
  return ids.map((id, at) => id - (ids[at - 1] ?? 0));
}
