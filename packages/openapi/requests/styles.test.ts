import { describe, expect, test } from 'vitest';
import type { Json } from '../json/json.ts';
import { baseOf, pathWith } from './write-address.ts';
import { headerText, pathText, queryPairs } from './write-value.ts';
import type { Writing } from './writing.ts';

/*
 * The table "Style Examples" of OpenAPI 3.1.1, section 4.8.12.4: the parameter `color` with an empty text, a text, a
 * list and an object.
 */

const array: Json = ['blue', 'black', 'brown'];
const object: Json = { R: 100, G: 200, B: 150 };

const rows: readonly (readonly [
  style: Writing['style'],
  explode: boolean,
  empty: string | undefined,
  text: string | undefined,
  array: string | undefined,
  object: string | undefined,
])[] = [
  ['matrix', false, ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  [
    'matrix',
    true,
    ';color',
    ';color=blue',
    ';color=blue;color=black;color=brown',
    ';R=100;G=200;B=150',
  ],
  ['label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['form', true, 'color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  [
    'spaceDelimited',
    false,
    undefined,
    undefined,
    'color=blue%20black%20brown',
    'color=R%20100%20G%20200%20B%20150',
  ],
  [
    'pipeDelimited',
    false,
    undefined,
    undefined,
    'color=blue%7Cblack%7Cbrown',
    'color=R%7C100%7CG%7C200%7CB%7C150',
  ],
  [
    'deepObject',
    true,
    undefined,
    undefined,
    undefined,
    'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150',
  ],
];

const cells = rows.flatMap(([style, explode, ...wanted]) =>
  (
    [
      ['empty', ''],
      ['text', 'blue'],
      ['array', array],
      ['object', object],
    ] as const
  ).flatMap(([kind, value], index) => {
    const text = wanted[index];
    return text === undefined ? [] : [{ style, explode, kind, value: value as Json, text }];
  }),
);

test.each(cells)(
  'style $style, explode $explode, $kind: $text',
  ({ style, explode, value, text }) => {
    const writing: Writing = { style, explode, allowReserved: false, mediaType: undefined };
    const isQuery = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'].includes(style);
    const written = isQuery
      ? queryPairs('color', value, writing).join('&')
      : pathText('color', value, writing);
    expect(written).toBe(text);
    if (style === 'simple') expect(headerText(value, writing)).toBe(text);
  },
);

test('there are all cells of the table that are not "n/a"', () => {
  expect(cells).toHaveLength(8 * 4 + 5);
});

describe('characters', () => {
  const form: Writing = {
    style: 'form',
    explode: true,
    allowReserved: false,
    mediaType: undefined,
  };
  const hostile = 'a&b=c#d/e?f g+h%20,é\n[x]';

  test('that mean something in an address are encoded', () => {
    const [pair = ''] = queryPairs('q', hostile, form);
    expect(pair).toMatch(/^q=[\w%.-]+$/);
    expect(decodeURIComponent(pair.slice(2))).toBe(hostile);
  });

  test('that are reserved stay where the author allows it, but never end a value', () => {
    const [pair] = queryPairs('q', hostile, { ...form, allowReserved: true });
    expect(pair).toBe('q=a%26b=c%23d/e?f%20g%2Bh%20,%C3%A9%0A%5Bx%5D');
  });

  test('of a header cannot begin another line', () => {
    const simple: Writing = { ...form, style: 'simple' };
    expect(headerText('a\r\nEvil: yes\u2028x', simple)).toBe('a Evil: yes x');
  });
});

describe('the path', () => {
  test('is encoded where the document writes what no address can hold', () => {
    expect(pathWith('/sp ace/é/{id}', [])).toBe('/sp%20ace/%C3%A9/id');
  });

  test('has no fragment, because no server gets one', () => {
    expect(pathWith('/#Action=RunInstances', [])).toBe('/');
  });
});

test.each([
  ['https://api.example/v1/', ['https://api.example/v1']],
  ['//api.example', ['https://api.example']],
  ['api.example/v1', ['https://api.example/v1']],
  ['/v1', ['https://', { variable: 'API_HOST' }, '/v1']],
  ['/', ['https://', { variable: 'API_HOST' }]],
  ['./v1', ['https://', { variable: 'API_HOST' }, '/v1']],
  ['https://{zone}.example/a b?x#y', ['https://eu.example/a%20b']],
])('the server %s', (url, base) => {
  expect(baseOf({ url, variables: [{ name: 'zone', default: 'eu' }] })).toEqual(base);
});

test('a document without servers leaves the host to the reader', () => {
  expect(baseOf(undefined)).toEqual(['https://', { variable: 'API_HOST' }]);
});
