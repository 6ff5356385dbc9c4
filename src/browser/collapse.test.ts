import { expect, test } from 'vitest';
import { collapseDuration } from './collapse.ts';

test.each([
  [0, 40],
  [36, 192],
  [144, 260],
  [360, 327],
  [720, 397],
  [1000, 440],
])('a panel of %i px opens in %i ms', (height, duration) => {
  expect(collapseDuration(height)).toBe(duration);
});
