import { readFileSync } from 'node:fs';
import type { ReaderQuery } from './reader-queries.ts';

/**
 * What four readers type: a developer who is new, an operator at night, somebody who knows another cloud, and somebody who
 * copies an error message. The search and the words in `site/synonyms.ts` are tuned to these.
 */
export const ofFourReaders = queriesIn('queries-of-four-readers.txt');

/** Written from the titles of the pages alone; each answer is a page or an operation. Nobody tunes the search to these. */
export const ofAStranger = queriesIn('queries-of-a-stranger.txt');

/** A query a line, with the addresses that answer it: `query | address address`. */
function queriesIn(file: string): readonly ReaderQuery[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.lastIndexOf(' | ');
      return { query: line.slice(0, at), answers: line.slice(at + 3).split(' ') };
    });
}
