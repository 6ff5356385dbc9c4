import { expect, test } from 'vitest';
import { type ColorModeState, nextChoice } from './color-mode.ts';

// @behaviour MODE-4
test.each<[state: ColorModeState, followSystem: boolean, next: string | null]>([
  [{ mode: 'light', choice: null }, false, 'dark'],
  [{ mode: 'light', choice: 'light' }, false, 'dark'],
  [{ mode: 'dark', choice: 'dark' }, false, 'light'],
  // Three states: system, light, dark, and system again.
  [{ mode: 'dark', choice: null }, true, 'light'],
  [{ mode: 'light', choice: 'light' }, true, 'dark'],
  [{ mode: 'dark', choice: 'dark' }, true, null],
])('after %j, following the system: %s, comes %s', (state, followSystem, next) => {
  expect(nextChoice(state, followSystem)).toBe(next);
});
