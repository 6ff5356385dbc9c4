import type { FenceOption } from './fence-option.ts';
import { lineNumbers } from './line-numbers.ts';
import { markedLines } from './marked-lines.ts';
import { snippetSource } from './snippet-source.ts';
import { title } from './title.ts';

/** The options of the engine, in the order in which diagnostics list them. Features add theirs. */
export const engineFenceOptions: readonly FenceOption[] = [
  title,
  markedLines,
  lineNumbers,
  snippetSource,
];
