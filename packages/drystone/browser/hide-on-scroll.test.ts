import { expect, test } from 'vitest';
import { isHiddenAfterScroll } from './hide-on-scroll.ts';

/** A page of 3,000 px in a window of 800 px, under a navbar of 60 px. */
test.each<[what: string, before: number, top: number, isHidden: boolean | undefined]>([
  ['near the top the navbar shows, whatever the direction', 10, 59, false],
  ['on the way down it leaves', 400, 500, true],
  ['on the way up it returns', 500, 450, false],
  ['a reload in the middle of a page hides it at once', 500, 500, true],
  ['one long scroll down from the very top hides it', 0, 500, true],
  ['a bounce at the very end is not a wish to go up', 2200, 2190, undefined],
])('%s', (_what, before, top, isHidden) => {
  const scroll = { before, top, navbar: 60, room: 2200, isSwallowed: false };
  expect(isHiddenAfterScroll(scroll)).toBe(isHidden);
});

test('a jump to a heading leaves it as it is, but near the top it shows', () => {
  const jump = { before: 500, navbar: 60, room: 2200, isSwallowed: true };
  expect(isHiddenAfterScroll({ ...jump, top: 900 })).toBeUndefined();
  expect(isHiddenAfterScroll({ ...jump, top: 20 })).toBe(false);
});
