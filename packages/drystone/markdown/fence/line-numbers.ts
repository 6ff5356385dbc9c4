import type { FenceOption } from './fence-option.ts';

/** `showLineNumbers`, or `showLineNumbers=10` to begin at 10. */
export const lineNumbers: FenceOption = {
  usage: 'showLineNumbers',
  pattern: /showLineNumbers(?:=(\d+))?/,
  apply: ([, first = '1']) => ({ attributes: { firstLine: first }, hasLineElements: true }),
};
