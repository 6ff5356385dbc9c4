import { expect, test } from 'vitest';
import {
  correctedQuery,
  type SearchRecord,
  search,
  searchTerms,
  withRecords,
} from './search-records.ts';

const record = (parts: Partial<SearchRecord>): SearchRecord => ({
  href: '#x',
  kind: 'field',
  title: '',
  place: '',
  method: '',
  text: '',
  ...parts,
});

const records = [
  record({
    kind: 'operation',
    title: 'Create an instance',
    text: 'POST /instances createInstance',
  }),
  record({ title: 'type', place: 'Create an instance', text: 'string h100.8x' }),
  record({ title: 'state', place: 'Get an instance', text: 'One of "out-of-stock"' }),
  record({ kind: 'response', title: '409', place: 'Start an instance', text: 'Wrong state.' }),
  record({ title: 'message', place: 'A', text: 'string' }),
  record({ title: 'message', place: 'B', text: 'string' }),
];

test('a query is found in names, paths, values and what errors say', () => {
  const titles = (query: string) => search(records, query).map(({ title }) => title);
  expect(titles('createinstance')).toEqual(['Create an instance']);
  expect(titles('/instances')[0]).toBe('Create an instance');
  expect(titles('out-of-stock')).toEqual(['state']);
  expect(titles('wrong')).toEqual(['409']);
});

test('all words must be there, and the operation around a field counts', () => {
  expect(search(records, 'create type').map(({ title }) => title)).toEqual(['type']);
  expect(search(records, 'create nothing')).toEqual([]);
});

test('a name comes before a mention', () => {
  expect(search(records, 'state').map(({ title }) => title)).toEqual(['state', '409']);
});

test('what is said in several places is one hit', () => {
  expect(search(records, 'message').map(({ others }) => others)).toEqual([1]);
});

test('a misspelt word is corrected to one of the page', () => {
  expect(correctedQuery(records, 'craete instnace')).toBe('create instance');
  expect(correctedQuery(records, 'create')).toBeUndefined();
  expect(correctedQuery(records, 'zzqqxx')).toBeUndefined();
});

test('plurals are the same word, and single letters are none', () => {
  expect(searchTerms('Instances a access')).toEqual(['instance', 'access']);
  expect(search(records, 'a')).toEqual([]);
});

test('of a large API, operations that the page names come first, and each place once', () => {
  const section = record({ kind: 'section', title: 'refund', href: '#schema/refund' });
  const [get, post] = ['GetRefunds', 'PostRefunds'].map((title) =>
    record({ kind: 'operation', title, href: `#${title}` }),
  ) as [SearchRecord, SearchRecord];
  const field = record({ title: 'refund', href: '#GetRefunds/200/refund' });
  const ofPage = search([section, get, post], 'refund');
  expect(ofPage.map(({ title }) => title)).toEqual(['refund', 'GetRefunds', 'PostRefunds']);
  const found = withRecords(ofPage, [field, post, section]);
  expect(found.map(({ href }) => href)).toEqual([
    '#GetRefunds',
    '#PostRefunds',
    '#GetRefunds/200/refund',
    '#schema/refund',
  ]);
});
