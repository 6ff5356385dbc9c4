import { readFileSync } from 'node:fs';
import type { ReaderQuery } from './reader-queries.ts';

/**
 * What four readers type: a developer who is new, an operator at night, somebody who knows another cloud, and somebody who
 * copies an error message. The search and the words in `site/synonyms.ts` are tuned to these.
 */
export const ofFourReaders: readonly ReaderQuery[] = readFileSync(
  new URL('queries-of-four-readers.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => {
    const at = line.lastIndexOf(' | ');
    return { query: line.slice(0, at), answers: line.slice(at + 3).split(' ') };
  });
