import { expect, test } from 'vitest';
import { bodyText, bodyValue } from './body-text.ts';

test('a text has quotes as JSON and none as text', () => {
  expect(bodyText('on', 'application/json')).toBe('"on"');
  expect(bodyText('on', 'application/merge-patch+json; charset=utf-8')).toBe('"on"');
  expect(bodyText('on', 'text/plain')).toBe('on');
  expect(bodyText('<on/>', 'application/xml')).toBe('<on/>');
});

test('everything else is JSON with indents', () => {
  expect(bodyText({ on: true }, 'application/yaml')).toBe('{\n  "on": true\n}');
  expect(bodyText(null, 'text/plain')).toBe('null');
});

test('a JSON body that was written as text is the value of that text', () => {
  expect(bodyValue('{ "on": true }', 'application/json')).toEqual({ on: true });
  expect(bodyValue('[1]', 'application/json')).toEqual([1]);
});

test('a text that only looks like JSON stays a text', () => {
  expect(bodyValue('{ on', 'application/json')).toBe('{ on');
  expect(bodyValue('1', 'application/json')).toBe('1');
  expect(bodyValue('{ "on": true }', 'text/plain')).toBe('{ "on": true }');
});
