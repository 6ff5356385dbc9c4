import { describe, expect, test } from 'vitest';
import { hostFiles, isForHosts } from './host-files.node.ts';

const rules = [
  { path: '/*', headers: { 'X-One': '1', 'X-Two': 'a; b' } },
  { path: '/assets/*', headers: { 'X-One': '3' } },
];

const moved = [{ from: '/moss', to: '/plants/moss#light' }];

test('static hosts read _redirects', () => {
  const file = hostFiles(rules, moved, []).find(({ path }) => path === '_redirects');
  expect(file?.content).toBe('/moss /plants/moss#light 301\n');
});

test('static hosts read _headers, in which no header appears twice for one path', () => {
  const file = hostFiles(rules, moved, []).find(({ path }) => path === '_headers');
  expect(file?.content).toBe(`/*
  X-Two: a; b

/assets/*
  X-One: 3
`);
});

test('the local server reads the same rules as JSON', () => {
  const file = hostFiles(rules, moved, []).find(({ path }) => path === 'headers.json');
  expect(JSON.parse(file?.content ?? '')).toEqual(rules);
});

describe.each(['_hosts/nginx.conf', '_hosts/Caddyfile', '_hosts/apache.conf'])('%s', (path) => {
  const content = hostFiles(rules, moved, []).find((file) => file.path === path)?.content ?? '';

  test('has every header of the rules', () => {
    for (const header of ['X-One "1"', 'X-Two "a; b"', 'X-One "3"'])
      expect(content).toContain(header);
  });

  test('leads from a page that has moved, in every form of its address, to where it is now', () => {
    expect(content).toContain('^/moss(/|/index\\.html|\\.html)?$');
    expect(content).toContain('"/plants/moss#light"');
  });

  test('is not a file for readers, nor is any other file of the hosts', () => {
    expect(isForHosts(path)).toBe(true);
    for (const hidden of [
      '_headers',
      '_redirects',
      'headers\\.json',
      'redirects\\.json',
      '_hosts/',
    ])
      expect(content).toContain(hidden);
  });
});

test('an address with marks that patterns know is led from as it is written', () => {
  const file = hostFiles(rules, [{ from: '/a.b+(c)', to: '/c' }], []).find(({ path }) =>
    path.endsWith('nginx.conf'),
  );
  expect(file?.content).toContain('^/a\\.b\\+\\(c\\)(/|');
});
