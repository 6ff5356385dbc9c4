import type { FenceOption } from './fence-option.ts';
import { lineNumbers } from './line-numbers.ts';
import { markedLines } from './marked-lines.ts';
import { markedWords } from './marked-words.ts';
import { title } from './title.ts';

/** What may follow the language of a fence, in the order in which diagnostics list it. */
export const fenceOptions: readonly FenceOption[] = [title, markedLines, markedWords, lineNumbers];
