import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from '../content/visit.ts';

interface Shown {
  /** What readers see in the place of the value, where that is not a text as it is written (`describe` of TreeTransforms). */
  shown?: string;
}

declare module 'mdast' {
  interface TextData extends Shown {}
  interface InlineCodeData extends Shown {}
  interface CodeData extends Shown {}
}

/** The text of a node as readers see it. */
export function shownText(node: Nodes): string {
  const options = { includeImageAlt: true };
  let isWritten = true;
  visit(node, (one) => {
    isWritten &&= shownOf(one) === undefined;
  });
  if (isWritten) return textOf(node, options);
  const copy = structuredClone(node);
  visit(copy, (one) => {
    const shown = shownOf(one);
    if (shown !== undefined && 'value' in one) one.value = shown;
  });
  return textOf(copy, options);
}

/** What a node says that is not shown as it is written; undefined for all others. */
export function shownOf({ data }: Nodes): string | undefined {
  return data && 'shown' in data ? data.shown : undefined;
}
