import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternSamples } from './pattern-sample.ts';

test.each([
  '^[0-9]{5}$',
  '^\\d{3}-\\d{2,4}$',
  '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$',
  '^(GET|POST)$',
  '^#[0-9a-fA-F]{6}$',
  '^[^\\s@]+@[^\\s@]+\\.[a-z]{2,}$',
  '^arn:aws:[\\w-]+:\\d{12}:.+$',
  '^\\p{L}+$',
  '[\\]x]y\\/',
  '^(?<year>\\d{4})-(?:0[1-9]|1[0-2])$',
  '^$|^.{3}$',
])('a text for %s', (pattern) => {
  const [first] = patternSamples(pattern);
  expect(first).toMatch(new RegExp(pattern, 'u'));
});

test.each(['^(?=a)a$', '^(a)\\1$', '(', 'a{5000}', '^[ü]$'])('nothing for %s', (pattern) => {
  expect([...patternSamples(pattern)]).toEqual([]);
});

test('whatever a pattern is, it comes to an end', () => {
  const piece = fc.constantFrom(
    '(',
    ')',
    '[',
    ']',
    '^',
    '$',
    '*',
    '+',
    '?',
    '{2}',
    '{1,',
    '|',
    '\\',
    'a',
    '.',
    '-',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect([...patternSamples(pieces.join(''))].length).toBeLessThan(9);
    }),
  );
});
