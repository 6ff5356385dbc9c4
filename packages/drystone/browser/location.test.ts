import { expect, onTestFinished, test, vi } from 'vitest';
import { createKey, createLocation, readLocation } from './location.ts';

test.each([
  ['/', '/', '', ''],
  ['/compute/overview?x=1#y', '/compute/overview', '?x=1', '#y'],
  ['/a?', '/a', '', ''],
  ['/a#', '/a', '', ''],
  ['/a?#', '/a', '', ''],
  ['/a%20b', '/a b', '', ''],
  ['/gr%C3%BCn', '/grün', '', ''],
  ['/a%2Fb', '/a%2Fb', '', ''],
  ['/a?q=%20#%20', '/a', '?q=%20', '#%20'],
])('%j is the page %j with the query %j and the fragment %j', (url, pathname, search, hash) => {
  expect(createLocation(url)).toEqual({ pathname, search, hash, key: undefined });
});

test('a location keeps the key of its history entry', () => {
  expect(createLocation('/a', 'k3y000').key).toBe('k3y000');
});

// @behaviour HIST-3
test.each(['/%', '/%E0%A4%A', '/a/%zz'])('%j cannot be decoded, and the error says so', (url) => {
  expect(() => createLocation(url)).toThrow(
    new URIError(
      `Pathname "${url}" could not be decoded. This is likely caused by an invalid percent-encoding.`,
    ),
  );
  expect(() => createLocation(url)).toThrow(URIError);
});

test('an address in the address bar that nobody can decode is reported, and kept as it is', () => {
  const tell = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => tell.mockRestore());
  expect(readLocation('/%E0%A4%A?x=1#y', 'k3y000')).toEqual({
    pathname: '/%E0%A4%A',
    search: '?x=1',
    hash: '#y',
    key: 'k3y000',
  });
  expect(tell).toHaveBeenCalledExactlyOnceWith(expect.any(URIError));
  expect(readLocation('/a', undefined)).toEqual(createLocation('/a'));
  expect(tell).toHaveBeenCalledOnce();
});

test('a query and a fragment are never decoded, so they cannot fail', () => {
  expect(createLocation('/a?q=%#%')).toMatchObject({ search: '?q=%', hash: '#%' });
});

// @behaviour HIST-1
test('keys are exactly 6 characters of base 36, and do not repeat', () => {
  const keys = Array.from({ length: 1000 }, createKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-z]{6}$/);
  expect(new Set(keys).size).toBe(keys.length);
});
