import { expect, test } from 'vitest';
import { activeHeading } from './active-heading.ts';

/** The navbar is 60 px high and the window 800 px; each heading is 40 px high. */
function activeAt(tops: Record<string, number>): string | undefined {
  const boxes = Object.entries(tops).map(([id, top]) => ({ id, top, bottom: top + 40 }));
  return activeHeading(boxes, 60, 800);
}

test.each([
  ['at the top of a page nothing is active yet', { light: 500, water: 900 }, undefined],
  ['a heading in the upper half of the window is active', { light: 300, water: 900 }, 'light'],
  ['a heading right below the navbar is active', { light: 60, water: 900 }, 'light'],
  [
    'a heading in the lower half leaves the one before it active',
    { light: -200, water: 500 },
    'light',
  ],
  [
    'a heading that ends exactly in the middle is in the lower half',
    { light: -200, water: 360 },
    'light',
  ],
  ['a heading under the navbar has been passed', { light: 20, water: 200 }, 'water'],
  ['below the last heading the last one stays active', { light: -900, water: -300 }, 'water'],
  ['a page without headings has no active one', {}, undefined],
])('%s', (_, tops, active) => {
  expect(activeAt(tops as Record<string, number>)).toBe(active);
});
