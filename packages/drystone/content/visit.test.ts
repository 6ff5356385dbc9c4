import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import * as library from 'unist-util-visit';
import { expect, test } from 'vitest';
import { EXIT, SKIP, visit } from './visit.ts';

const text = `# Moss

Moss is _green_, **soft** and [old](/old).

- In woods
  - on *stones*
- On roofs

> ## Fern
>
> A quote.
`;

/** What a walk comes to, with the place of each node in its parent. */
function walked(walk: typeof visit, answer: (node: Nodes) => unknown): string[] {
  const seen: string[] = [];
  walk(fromMarkdown(text), (node, index, parent) => {
    seen.push(`${node.type} ${index} ${parent?.type}`);
    return answer(node) as undefined;
  });
  return seen;
}

test.each<[string, (node: Nodes) => unknown]>([
  ['everywhere', () => undefined],
  ['past the children of a list', ({ type }) => (type === 'list' ? SKIP : undefined)],
  ['until the first list', ({ type }) => (type === 'list' ? EXIT : undefined)],
  ['on at another child', ({ type }) => (type === 'emphasis' ? [SKIP, 3] : undefined)],
  ['on at another child, after its own', ({ type }) => (type === 'strong' ? 4 : undefined)],
])('a walk goes as that of the library: %s', (_, answer) => {
  expect(walked(visit, answer)).toEqual(walked(library.visit, answer));
});

test('a walk for one type names no other, and sees what was put in place of a child', () => {
  const tree: Root = fromMarkdown(text);
  const seen: string[] = [];
  visit(tree, 'listItem', (item, index, parent) => {
    seen.push(`${index} ${item.children.length}`);
    if (seen.length > 1 || !parent || index === undefined) return;
    parent.children.splice(index, 1, ...item.children);
    return [SKIP, index];
  });
  expect(seen).toEqual(['0 2', '0 1', '2 1']);
});
