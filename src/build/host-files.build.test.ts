import { expect, test } from 'vitest';
import { hostFiles } from './host-files.build.ts';

const rules = [
  { path: '/*', headers: { 'X-One': '1', 'X-Two': 'a; b' } },
  { path: '/assets/*', headers: { 'X-One': '3' } },
];

const moved = [{ from: '/moss', to: '/plants/moss#light' }];

test('static hosts read _redirects', () => {
  const file = hostFiles(rules, moved).find(({ path }) => path === '_redirects');
  expect(file?.content).toBe('/moss /plants/moss#light 301\n');
});

test('static hosts read _headers', () => {
  const file = hostFiles(rules, moved).find(({ path }) => path === '_headers');
  expect(file?.content).toBe(`/*
  X-One: 1
  X-Two: a; b

/assets/*
  X-One: 3
`);
});

test('the local server reads the same rules as JSON', () => {
  const file = hostFiles(rules, moved).find(({ path }) => path === 'headers.json');
  expect(JSON.parse(file?.content ?? '')).toEqual(rules);
});
