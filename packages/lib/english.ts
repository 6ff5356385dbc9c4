import { type Say, sayIn } from './words.ts';

/** Says every word as it is named: for addresses, for protocols, and for what has no language. */
export const english: Say = sayIn<string>({});
