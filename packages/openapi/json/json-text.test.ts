import { expect, test } from 'vitest';
import { jsonWithoutMistakes } from './json-text.ts';

test.each([
  '{"a": {"b": [1, {"c": "d: \\": e"}]}, "f":null}',
  '\n [ {"a" : 1}, {"a" : 2} ]',
  '{}',
  '{"__proto__": 1}',
])('%s is read as JSON', (text) => {
  expect(JSON.stringify(jsonWithoutMistakes(text))).toBe(JSON.stringify(JSON.parse(text)));
});

test.each([
  '{"a": 1, "a": 2}',
  '{"b": [{"a": 1, "a": 2}]}',
  '{"a": 1,}',
  '{a: 1}',
  'a: 1',
  '"a"',
  '',
])('%s is left to a parser that says what is wrong, or reads more', (text) => {
  expect(jsonWithoutMistakes(text)).toBeUndefined();
});
