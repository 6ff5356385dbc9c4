import { expect, test } from 'vitest';
import { buildStyleSheets } from '../build/style-sheets.node.ts';

const { late } = buildStyleSheets({
  config: { announcement: undefined, navbar: { hideOnScroll: false } },
  editions: [],
  pageFiles: {},
  componentSheets: [],
} as never);

test('the late sheet has no rule for the root or for every element: when it comes, the browser would style and lay out the whole page again', () => {
  // The layers after it hold for print and for less motion alone.
  const [onScreen = ''] = late.split('@layer motion');
  expect(onScreen).toContain('.mobile-menu');
  expect(onScreen.match(/(?<=[{},])(?:html|:root|body|\*|::(?:-moz-)?selection)(?=[,{])/g)).toBe(
    null,
  );
});

test('the late sheet gives variables to icons alone: all that is inside another part would inherit them, and be styled again', () => {
  const [onScreen = ''] = late.split('@layer motion');
  const rules = onScreen.match(/[^{}]+\{[^{}]*(?<=[{;])--[^{}]*/g) ?? [];
  expect(rules.filter((rule) => !/^(?:\.icon|\[data-icon=[\w-]+\])\{/.test(rule))).toEqual([]);
});
