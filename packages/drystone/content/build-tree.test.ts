import { expect, test } from 'vitest';
import { buildPageTree } from './build-tree.ts';
import { readHeads } from './heads.ts';
import type { PageTreeNode } from './page-tree.ts';

/** The tree of a folder `content/docs/` with these files and these lines in their front matter. */
function treeOf(files: Record<string, readonly string[]>): readonly PageTreeNode[] {
  const sources = Object.entries(files).map(([name, lines]) => ({
    file: `content/docs/${name}`,
    text: ['---', 'description: Words.', ...lines, '---', ''].join('\n'),
  }));
  const isCategory = ({ file }: { file: string }) => file.endsWith('/category.mdx');
  const { pages, problems } = readHeads({
    docs: sources.filter((source) => !isCategory(source)),
    categories: sources.filter(isCategory),
    standalone: [],
    publicFiles: new Set(),
  });
  expect(problems).toEqual([]);
  return buildPageTree(pages);
}

/** `Plants [Moss, Oak]`: labels only, because they say enough. */
function outline(tree: readonly PageTreeNode[]): string {
  return tree
    .map((node) =>
      node.kind === 'category' ? `${node.label} [${outline(node.items)}]` : node.label,
    )
    .join(', ');
}

test('folders with a category file become categories, at any depth', () => {
  const tree = treeOf({
    'index.mdx': ['title: Home', 'position: 1'],
    'plants/category.mdx': ['label: Plants'],
    'plants/moss.mdx': ['title: Moss'],
    'plants/trees/category.mdx': ['label: Trees'],
    'plants/trees/oak.mdx': ['title: Oak'],
  });
  expect(outline(tree)).toBe('Home, Plants [Moss, Trees [Oak]]');
  expect(tree[1]).toEqual({
    kind: 'category',
    label: 'Plants',
    href: '/category/plants',
    items: [
      { kind: 'doc', label: 'Moss', href: '/plants/moss' },
      {
        kind: 'category',
        label: 'Trees',
        href: '/category/trees',
        items: [{ kind: 'doc', label: 'Oak', href: '/plants/trees/oak' }],
      },
    ],
  });
});

test('positions decide the order, docs and categories alike; the rest follows by label', () => {
  const tree = treeOf({
    'zinnia.mdx': ['title: Zinnia'],
    'apple.mdx': ['title: Apple'],
    'last.mdx': ['title: Last', 'position: 10'],
    'first.mdx': ['title: First', 'position: -1'],
    'plants/category.mdx': ['label: Plants', 'position: 2.5'],
    'trees/category.mdx': ['label: Trees'],
  });
  expect(outline(tree)).toBe('First, Plants [], Last, Apple, Trees [], Zinnia');
});

test('the sidebar shows the label of a page in place of a long title', () => {
  const tree = treeOf({ 'moss.mdx': ['title: All about moss', 'label: Moss'] });
  expect(outline(tree)).toBe('Moss');
});

test('pages outside the docs are not in the sidebar', () => {
  const { pages } = readHeads({
    docs: [],
    categories: [],
    standalone: [
      { file: 'content/pages/about.mdx', text: '---\ntitle: About\ndescription: Us.\n---\n' },
    ],
    publicFiles: new Set(),
  });
  expect(buildPageTree(pages)).toEqual([]);
});
