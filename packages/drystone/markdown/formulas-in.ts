import type { Code, InlineCode, Nodes, Parents } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from '../content/visit.ts';

declare module 'mdast' {
  interface CodeData {
    /** What a formula says, where no markup is shown (remark-formula-text.node.ts). */
    formulaText?: string;
  }
  interface InlineCodeData {
    formulaText?: string;
  }
}

/** A fence of the language `math`, or code between dollars. */
export function isFormula(
  node: Nodes,
  index: number | undefined,
  parent: Parents | undefined,
): node is Code | InlineCode {
  if (node.type === 'code') return node.lang === 'math';
  return node.type === 'inlineCode' && !!parent && index !== undefined && hasDollars(parent, index);
}

function hasDollars({ children }: Parents, index: number): boolean {
  const [before, after] = [children[index - 1], children[index + 1]];
  return (
    before?.type === 'text' &&
    after?.type === 'text' &&
    before.value.endsWith('$') &&
    after.value.startsWith('$')
  );
}

/** Removes the dollars around inline code; false where they are not. */
export function takeDollars(parent: Parents, index: number): boolean {
  if (!hasDollars(parent, index)) return false;
  const [before, after] = [parent.children[index - 1], parent.children[index + 1]];
  if (before?.type === 'text') before.value = before.value.slice(0, -1);
  if (after?.type === 'text') after.value = after.value.slice(1);
  return true;
}

/** The text of a node as readers see it: with what its formulas say, and not with their source. */
export function shownText(node: Nodes): string {
  const options = { includeImageAlt: true };
  let hasFormula = false;
  visit(node, 'inlineCode', ({ data }) => {
    hasFormula ||= data?.formulaText !== undefined;
  });
  if (!hasFormula) return textOf(node, options);
  const copy = structuredClone(node);
  visit(copy, 'inlineCode', (code, index, parent) => {
    if (code.data?.formulaText === undefined || !parent || index === undefined) return;
    takeDollars(parent, index);
    code.value = code.data.formulaText;
  });
  return textOf(copy, options);
}
