import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { draftsOf, keptText } from './kept-drafts.ts';

const draft: Draft = {
  parameters: { 'operation/find/query/limit': '5' },
  body: {
    text: '{"id": 12345678901234567890}',
    value: { id: 12345678901234567890n },
    problem: undefined,
  },
};

test('drafts are read as they were kept, with all digits', () => {
  const drafts = new Map([['shed operation/find', draft]]);
  expect(draftsOf(keptText(drafts))).toEqual(drafts);
});

test.each([
  '',
  'no JSON',
  '[["shed", {"param',
  'null',
  '7',
  '{"shed":{}}',
  '[null,7,["a"],[1,{"parameters":{}}]]',
  '[["a",{"parameters":null}],["b",{"parameters":{"limit":5}}]]',
  '[["a",{"parameters":{},"body":"text"}],["b",{"parameters":{},"body":{"text":"{}"}}]]',
])('%s is no draft and is dropped', (junk) => {
  expect(draftsOf(junk).size).toBe(0);
});

test('a draft beside junk is kept', () => {
  const text = keptText(new Map([['shed', draft]])).replace('[', '[null,');
  expect([...draftsOf(text).keys()]).toEqual(['shed']);
});

test('headers and cookies, which may be credentials, are not kept', () => {
  const parameters = {
    'operation/find/header/X-Api-Key': 'my-own-key',
    'operation/find/cookie/session': 'my-own-session',
    'operation/find/query/limit': '5',
  };
  const text = keptText(new Map([['shed', { parameters, body: undefined }]]));
  expect(text).toContain('limit');
  expect(text).not.toContain('my-own');
});
