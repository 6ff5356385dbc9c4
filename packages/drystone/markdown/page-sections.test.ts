import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { pageSections } from './page-sections.ts';

const text = (value: string) => ({ type: 'text' as const, value });

/** A word as a page explains it. */
function term(word: string, definition: string) {
  return {
    type: 'mdxJsxTextElement' as const,
    name: 'Term',
    attributes: [{ type: 'mdxJsxAttribute' as const, name: 'definition', value: definition }],
    children: [text(word)],
  };
}

test('a page is cut at its headings, and each part knows the headings around it', () => {
  const heading = (depth: 2 | 3, id: string, words: string) => ({
    type: 'heading' as const,
    depth,
    data: { hProperties: { id } },
    children: [text(words)],
  });
  const tree: Root = {
    type: 'root',
    children: [
      { type: 'paragraph', children: [text('Before.')] },
      heading(2, 'care', 'Care'),
      heading(3, 'water', 'Water'),
      { type: 'paragraph', children: [text('Little.')] },
      { type: 'code', value: 'rain' },
    ],
  };
  expect(pageSections(tree)).toMatchObject([
    { id: '', headings: [], text: 'Before.' },
    { id: 'care', headings: ['Care'], text: '' },
    { id: 'water', headings: ['Care', 'Water'], text: 'Little.', code: 'rain' },
  ]);
});

test('the source of a program is not searched, commands are', () => {
  const tree: Root = {
    type: 'root',
    children: [
      { type: 'code', lang: 'bash', value: 'rake --all' },
      { type: 'code', lang: 'go', value: 'func rake() {}' },
    ],
  };
  expect(pageSections(tree)).toMatchObject([{ code: 'rake --all' }]);
});

test('a word that is explained is known with its meaning, and its sentence stays whole', () => {
  const tree: Root = {
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [text('Rake '), term('moss', 'A soft plant.'), text(' away.')],
      },
    ],
  };
  expect(pageSections(tree)).toMatchObject([
    { text: 'Rake moss away.', terms: [{ word: 'moss', meaning: 'A soft plant.' }] },
  ]);
});

test('names in the text are known, and which of them the text is about', () => {
  const name = (value: string) => ({ type: 'inlineCode' as const, value });
  const cell = (...children: (ReturnType<typeof text> | ReturnType<typeof name>)[]) => ({
    type: 'tableCell' as const,
    children,
  });
  const tree: Root = {
    type: 'root',
    children: [
      { type: 'paragraph', children: [name('soil'), text(' is a list, see '), name('bed')] },
      { type: 'paragraph', children: [text('Send '), name('GET /soil')] },
      {
        type: 'table',
        children: [
          {
            type: 'tableRow',
            children: [cell(name('dry'), text(', '), name('dusty')), cell(name('rain'))],
          },
        ],
      },
    ],
  };
  expect(pageSections(tree)[0]?.names).toEqual([
    { name: 'soil', isSubject: true },
    { name: 'bed', isSubject: false },
    { name: 'dry', isSubject: true },
    { name: 'dusty', isSubject: true },
    { name: 'rain', isSubject: false },
  ]);
});
