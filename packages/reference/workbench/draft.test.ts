import { expect, test } from 'vitest';
import { nodeOf } from '../../../tests/support/read-schemas.node.ts';
import { bodyFromText, bodyOf, parameterValue } from './draft.ts';

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

test('an object for the address is typed as JSON', () => {
  const filter = {
    anchor: 'filter',
    name: 'filter',
    location: 'query',
    required: false,
    schema: nodeOf({ type: 'object', properties: { color: { type: 'string' } } }),
    writing: { style: 'deepObject', explode: true, allowReserved: false, mediaType: undefined },
    notation: undefined,
  } as const;
  expect(parameterValue(filter, '{"color": "red"}')).toEqual({ color: 'red' });
  expect(parameterValue(filter, '{"color"')).toBe('{"color"');
});
