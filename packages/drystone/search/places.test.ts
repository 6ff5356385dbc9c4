import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import { placeFiles } from './place-files.ts';
import type { PlaceRecord } from './places.ts';

const record = (parts: Partial<PlaceRecord>): PlaceRecord => ({
  href: '#x',
  kind: 'field',
  title: '',
  place: '',
  text: '',
  ...parts,
});

/** Ten thousand places of a document, of which few are about refunds. */
const many = Array.from({ length: 10_000 }, (_, at) =>
  record({
    title: `field${at}`,
    text: `string word${at % 97} number ${at}, of all that there are`,
  }),
);
const records = [
  ...many,
  record({ kind: 'operation', title: 'GetCharges', text: 'charges with their refunds' }),
  record({ kind: 'operation', title: 'GetRefunds', text: 'GET /v1/refunds' }),
  record({
    kind: 'operation',
    title: 'PostRefundsRefundCancel',
    text: 'POST /v1/refunds/{refund}',
  }),
  record({ title: 'refund', place: 'GetCharges', text: 'string' }),
  record({ title: 'state', place: 'Get an instance', text: 'One of "out-of-stock"' }),
  record({ title: 'type', place: 'Create an instance', text: 'string h100.8x' }),
];
const synonyms = { refund: ['money back', 'repayment'] };
const files = new Map(
  placeFiles('/search/', records, synonyms, (kind) => (kind === 'operation' ? 6 : 2)).map(
    ({ path, content }) => [path, content],
  ),
);

async function find(query: string) {
  const fetched = new Set<string>();
  const load = async (name: string) => {
    fetched.add(`/search/${name}`);
    return JSON.parse(files.get(`/search/${name}`) ?? '');
  };
  const found = await findPlaces(load, query);
  const sizes = [...fetched].map((path) => files.get(path)?.length ?? 0);
  return {
    titles: found.places.map(({ title }) => title),
    match: found.match,
    fetched: sizes.reduce((a, b) => a + b, 0),
  };
}

test.each([
  ['an operation called so comes first', 'refund', 'GetRefunds'],
  ['a word in another form', 'refunding', 'GetRefunds'],
  ['the beginning of a word', 'refu', 'GetRefunds'],
  ['a name as a whole', 'PostRefundsRefundCancel', 'PostRefundsRefundCancel'],
  ['a value', 'out-of-stock', 'state'],
  ['a word, and what is around it', 'create type', 'type'],
  ['one of ten thousand', 'field7777', 'field7777'],
  ['what readers call it', 'repayment', 'GetRefunds'],
  ['what readers call it, in two words', 'money back', 'GetRefunds'],
  ['a misspelt word', 'refnud', 'GetRefunds'],
  ['a misspelt word, and another one', 'chrages refund', 'GetCharges'],
])('%s: %s', async (_, query, title) => {
  const { titles } = await find(query);
  expect(titles[0]).toBe(title);
});

test('where no place has all words, those that have some are found', async () => {
  const { titles, match } = await find('refund nothing');
  expect([titles[0], match]).toEqual(['GetRefunds', 'some']);
  expect((await find('zzqqxx')).titles).toEqual([]);
});

test.each([
  'r',
  'f',
  'of',
  'repayment money back',
  'string',
  'string number',
  'field word string number there refund',
])('a query fetches at most 300 KB: %s', async (query) => {
  const { fetched } = await find(query);
  expect(fetched).toBeLessThan(300_000);
});

test('no file is larger than a query can afford', () => {
  expect(Math.max(...[...files.values()].map(({ length }) => length))).toBeLessThan(30_000);
});
