import { describe, expect, test } from 'vitest';
import { formatFragment, formatPointer, parseFragment, parsePointer, valueAt } from './pointer.ts';

/** The document and the pointers of RFC 6901, section 5. */
const document = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
};

describe('a pointer', () => {
  test.each([
    ['', document],
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/e^f', 3],
    ['/g|h', 4],
    ['/i\\j', 5],
    ['/k"l', 6],
    ['/ ', 7],
    ['/m~0n', 8],
  ])('%j leads where the RFC says, and is written as it was read', (pointer, value) => {
    const path = parsePointer(pointer);
    expect(valueAt(document, path)).toEqual(value);
    expect(formatPointer(path)).toBe(pointer);
  });

  test.each(['/bar', '/foo/2', '/foo/0/length', '/toString', '/foo/length/x'])(
    '%j leads nowhere',
    (pointer) => {
      expect(valueAt(document, parsePointer(pointer))).toBeUndefined();
    },
  );

  test('has positions as they are', () => {
    expect(formatPointer(['items', 0, 'a/b'])).toBe('/items/0/a~1b');
  });

  test('reads an escaped tilde before a 1 as a tilde', () => {
    expect(parsePointer('/~01')).toEqual(['~1']);
  });
});

describe('a reference inside a document', () => {
  test.each([
    ['#', []],
    ['#/c%25d', ['c%d']],
    ['#/k%22l', ['k"l']],
    ['#/paths/~1pets~1{id}/get', ['paths', '/pets/{id}', 'get']],
    ['#/paths/%2Fpets', ['paths', '/pets']],
    ['#/a%b', ['a%b']],
  ])('%j is the way %j', (ref, path) => {
    expect(parseFragment(ref)).toEqual(path);
  });

  test('is written with its segments escaped', () => {
    expect(formatFragment(['components', 'schemas', 'a/b~c'])).toBe('#/components/schemas/a~1b~0c');
  });
});
