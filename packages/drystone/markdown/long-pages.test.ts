import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { noParts } from '../content/page-parts.ts';
import { noExtensions } from './markdown-extensions.ts';
import { noFindings, type PageContext } from './page-context.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { remarkAdmonitions } from './remark-admonitions.ts';

/*
 * Each text here took minutes, because what was read again for each place in it grows with its length. Where that comes back, the test
 * does not end in time.
 */

function context(): PageContext {
  const targets = {
    routeByFile: new Map(),
    publicFiles: new Set<string>(),
    terms: new Map(),
  };
  return {
    file: 'content/docs/moss.mdx',
    targets,
    parts: noParts,
    extensions: noExtensions,
    partials: [],
    found: noFindings(),
  };
}

const parse = (source: string): Root => parseMarkdown(source, 'md');

test('a long word is not read as an address of a mailbox from each of its letters on', () => {
  const word = 'a'.repeat(250_000);
  expect(parse(word).children).toMatchObject([{ children: [{ value: word }] }]);
});

test('empty lines are not searched for admonitions from each of them on', () => {
  const shared = context();
  remarkAdmonitions(shared)({ type: 'root', children: [] }, { value: '\n'.repeat(400_000) });
  expect(shared.found.mistakes).toEqual([]);
});

test('the lines of a page are not cut anew for each admonition', () => {
  const admonition = ':::note\n\nWater.\n\n:::\n';
  const count = 5_000;
  const shared = context();
  const { children } = parse(admonition);
  const tree: Root = { type: 'root', children: Array(count).fill(children).flat() };
  remarkAdmonitions(shared)(tree, { value: `${admonition}${'Grow.\n'.repeat(1_000_000)}` });
  expect(tree.children).toHaveLength(count);
  expect(shared.found.mistakes).toEqual([]);
});
