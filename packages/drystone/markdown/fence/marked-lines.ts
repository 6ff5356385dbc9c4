import { count } from '@drystone/lib/text';
import type { Fence, FenceError, FenceOption, LineMark } from './fence-option.ts';
import { parsePairs, parseRanges } from './line-ranges.ts';

const marks: Readonly<Record<string, LineMark>> = {
  '': 'highlighted',
  'add=': 'added',
  'remove=': 'removed',
};

/** `{1,4-6}` highlights lines; `add={2}` and `remove={3-4}` mark changed ones. */
export const markedLines: FenceOption = {
  usage: '{1,4-6}, add={2}, remove={3}',
  pattern: /(add=|remove=|)\{([\d,\s-]*)\}/,
  // Numbers after the language count the lines as they are written.
  keepsComments: ([, name, list = '']) => name === '' && parseRanges(list).length > 0,
  apply: ([, name = '', list = ''], fence) => {
    const mark = marks[name] ?? 'highlighted';
    return {
      lines: new Map(parseRanges(list).map((line) => [line, mark])),
      errors: missingLines(list, fence),
    };
  },
};

/** Ranges that name a line which the block does not have. */
function missingLines(list: string, { lines: { length } }: Fence): FenceError[] {
  return parsePairs(list)
    .filter(([first, last]) => !(first >= 1 && first <= last && last <= length))
    .map(([first, last]) => ({
      problem: `The code block marks {${first === last ? first : `${first}-${last}`}}, and it has ${count(length, 'line')}.`,
      remedy: 'Lines are counted from 1, the first of a range before the last: {1,4-6}.',
    }));
}
