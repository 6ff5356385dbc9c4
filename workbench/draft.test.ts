import { expect, test } from 'vitest';
import { bodyFromText, bodyOf } from './draft.ts';

test('a JSON body that is one text has its quotes', () => {
  const body = bodyOf('on', 'application/json');
  expect(body.text).toBe('"on"');
  expect(bodyFromText('"off"', body, 'application/json')).toMatchObject({ value: 'off' });
});

test('JSON that cannot be read keeps the last value, and says why', () => {
  const body = bodyFromText('{ "a": ', bodyOf({ a: 1 }, 'application/json'), 'application/json');
  expect(body).toMatchObject({ text: '{ "a": ', value: { a: 1 } });
  expect(body.problem).toMatch(/JSON/);
});

test('plain text is sent as it is typed', () => {
  const body = bodyFromText('{ "a": ', bodyOf('hello', 'text/plain'), 'text/plain');
  expect(body).toEqual({ text: '{ "a": ', value: '{ "a": ', problem: undefined });
});
