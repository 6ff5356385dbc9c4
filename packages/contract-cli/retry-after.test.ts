import { expect, test } from 'vitest';
import { pauseAsked } from './retry-after.ts';

const now = Date.parse('2026-01-15T09:30:00.000Z');

test.each([
  ['30', 30],
  [' 0 ', 0],
  ['Thu, 15 Jan 2026 09:31:30 GMT', 90],
  ['Thu, 15 Jan 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
])('Retry-After: %s is a pause of %s seconds', (value, seconds) => {
  expect(pauseAsked([['retry-after', value]], now)).toBe(seconds);
});

test('an answer without the header asks for nothing', () => {
  expect(pauseAsked([['date', 'Thu, 15 Jan 2026 09:31:30 GMT']], now)).toBeUndefined();
});
