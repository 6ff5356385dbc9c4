import { expect, test } from 'vitest';
import { unnamedCategories } from './unnamed-categories.ts';

test('a folder of docs without a category file has a category that is named for it, and so have those above', () => {
  const files = [
    'index.mdx',
    'plants/category.mdx',
    'plants/moss.mdx',
    'how-to/first_steps/dig.mdx',
  ];
  const sources = files.map((name) => ({ file: `content/docs/${name}`, text: '' }));
  expect(unnamedCategories(sources)).toEqual([
    {
      file: 'content/docs/how-to/first_steps/category.mdx',
      text: '---\nlabel: "First steps"\n---\n',
    },
    { file: 'content/docs/how-to/category.mdx', text: '---\nlabel: "How to"\n---\n' },
  ]);
});
