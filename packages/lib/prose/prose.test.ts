import { expect, test } from 'vitest';
import {
  cutAtHeadings,
  elementOf,
  firstParagraph,
  headingsOf,
  linksTo,
  lowerHeadings,
  noProse,
  type Prose,
  plainText,
  withoutHeadings,
} from './prose.ts';

const text = (value: string) => ({ type: 'text', value }) as const;
const root = (...children: Prose['children']): Prose => ({ type: 'root', children });
const prose = root(
  elementOf('h2', [text('Base '), elementOf('code', [text('URL')])], { id: 'section/base-url' }),
  elementOf('p', [text('Text')]),
  elementOf('blockquote', [elementOf('h5', [text('More')], { id: 'x' })]),
);

test('the headings of a level are listed with their text', () => {
  expect(headingsOf(prose, 2)).toEqual([{ anchor: 'section/base-url', label: 'Base URL' }]);
  expect(headingsOf(prose).map(({ anchor }) => anchor)).toEqual(['section/base-url', 'x']);
});

test('headings are lowered wherever they are, to level 6 at most, and keep their ids', () => {
  const lowered = lowerHeadings(prose, 2);
  expect(headingsOf(lowered, 4)).toEqual(headingsOf(prose, 2));
  expect(headingsOf(lowered, 6)).toEqual(headingsOf(prose, 5));
});

test('headings of a field become bold paragraphs without an id', () => {
  const field = withoutHeadings(root(elementOf('h2', [text('A')], { id: 'a' })));
  expect(field).toEqual(root(elementOf('p', [elementOf('strong', [text('A')])])));
});

test('the words of two blocks do not run together', () => {
  expect(plainText(prose)).toBe('Base URL Text More');
  expect(plainText(root(elementOf('p', [text('a < b')]), elementOf('p', [text(' c ')])))).toBe(
    'a < b c',
  );
});

test('the first paragraph comes after headings', () => {
  expect(plainText(firstParagraph(prose))).toBe('Text');
  expect(firstParagraph(noProse)).toBe(noProse);
});

test('a description is cut at its headings of level 2, and no other heading', () => {
  const h = (level: number, id: string) => elementOf(`h${level}`, [text(id)], { id });
  const p = (value: string) => elementOf('p', [text(value)]);
  const line = text('\n');
  const { intro, sections } = cutAtHeadings(
    root(p('Intro'), line, h(2, 'a'), line, p('In a'), line, h(3, 'b'), p('In b'), h(2, 'c')),
  );
  expect(intro).toEqual(root(p('Intro')));
  expect(sections).toEqual([
    {
      anchor: 'a',
      heading: root(text('a')),
      body: root(p('In a'), line, h(3, 'b'), p('In b')),
    },
    { anchor: 'c', heading: root(text('c')), body: noProse },
  ]);
  expect(cutAtHeadings(root(p('Alone')))).toEqual({ intro: root(p('Alone')), sections: [] });
  expect(cutAtHeadings(noProse)).toEqual({ intro: noProse, sections: [] });
});

test('a link is found inside other elements', () => {
  const linked = root(elementOf('p', [elementOf('a', [text('guide')], { href: '/guide' })]));
  expect(linksTo(linked, '/guide')).toBe(true);
  expect(linksTo(linked, '/guid')).toBe(false);
});
