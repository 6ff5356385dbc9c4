import { describe, expect, test } from 'vitest';
import {
  fragmentId,
  isExternal,
  isSamePage,
  pageKey,
  payloadUrl,
  routeFolder,
  splitUrl,
} from './url.ts';

test.each([
  ['/a/b', '/a/b', '', ''],
  ['/a?x=1#y', '/a', '?x=1', '#y'],
  ['#y', '', '', '#y'],
  ['?x=1', '', '?x=1', ''],
  ['/a?x=1?2#y#z', '/a', '?x=1?2', '#y#z'],
  ['/a#y?x', '/a', '', '#y?x'],
  ['/a?#', '/a', '', ''],
  ['', '', '', ''],
])('%j has the path %j, the query %j and the fragment %j', (url, pathname, search, hash) => {
  expect(splitUrl(url)).toEqual({ pathname, search, hash });
});

test.each([
  ['https://x.example', true],
  ['HTTPS://x.example', true],
  ['//x.example/a', true],
  ['mailto:a@x.example', true],
  ['/a', false],
  ['a.mdx', false],
  ['../a/b.mdx#c', false],
  ['#c', false],
  ['/a:b', false],
  ['', false],
])('%j leads outside: %j', (href, outside) => {
  expect(isExternal(href)).toBe(outside);
});

describe('spellings of the same page', () => {
  test.each([
    ['/compute/overview', '/compute/overview/'],
    ['/compute/overview', '/compute/overview/index.html'],
    ['/compute/overview', '/compute/overview.html'],
    ['/compute/overview', '/Compute/Overview'],
    ['/', ''],
    ['/', '/index.html'],
    ['/404.html', '/404'],
  ])('%j is %j', (a, b) => {
    expect(isSamePage(a, b)).toBe(true);
    expect(pageKey(a)).toBe(pageKey(b));
  });

  test.each([
    ['/compute', '/compute/overview'],
    ['/a', '/'],
    ['/index', '/'],
  ])('%j is not %j', (a, b) => {
    expect(isSamePage(a, b)).toBe(false);
  });
});

test.each([
  ['/', '', '/payload.txt'],
  ['/about', 'about', '/about/payload.txt'],
  ['/api/management/', 'api/management', '/api/management/payload.txt'],
])('the page %j lies in %j, and its payload at %j', (route, folder, payload) => {
  expect(routeFolder(route)).toBe(folder);
  expect(payloadUrl(route)).toBe(payload);
});

test.each([
  ['#light', 'light'],
  ['#gr%C3%BCn', 'grün'],
  ['#tag/Pets/paths/~1pets~1%7Bid%7D/get', 'tag/Pets/paths/~1pets~1{id}/get'],
  ['', ''],
  ['#%', undefined],
])('the hash %j names the id %j', (hash, id) => {
  expect(fragmentId(hash)).toBe(id);
});
