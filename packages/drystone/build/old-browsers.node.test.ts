import { apiPageFiles } from '@drystone/reference/feature/page-files.node';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';
import { programPath } from '../paths.node.ts';
import { buildStyleSheets } from './style-sheets.node.ts';

/* Firefox 115, Chromium 109 and Safari 16.4 cannot be installed everywhere; what they cannot read is known. */

const { ofPages, ...sheets } = buildStyleSheets({
  config: { announcement: undefined, navbar: { hideOnScroll: true } },
  editions: [{ tree: [{ badge: {} }] }],
  pageFiles: apiPageFiles,
  componentSheets: ['formulas/math', 'diagrams/drawing', 'diagrams/diagram'].map(
    (name) => `features/${name}.css`,
  ),
  features: [{ lateSheets: [programPath('features/search/search-dialog.css')] }],
} as never);
const everything = [...Object.entries(sheets), ...ofPages];

/** Syntax that one of the three does not know, with the first that does. A whole rule is lost by it. */
const unknown: Readonly<Record<string, RegExp>> = {
  'light-dark(), Firefox 120': /light-dark\(/,
  'nesting, Firefox 117': /[{;]\s*&|\{[^{}@]*;[^{}:;]*\{/,
  '@scope, Firefox 146': /@scope/,
  'relative colours, Firefox 128': /\(from /,
  'anchor positioning outside of @supports, Firefox 147': /(?<!\()(?:position-anchor|anchor-name):/,
  'if(), no Firefox': /:\s*if\(/,
};

test.each(everything)('the %s sheet has no syntax that old browsers cannot read', (_, css) => {
  const rules = css.replace(/@supports[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  const found = Object.entries(unknown).filter(([, pattern]) => pattern.test(rules));
  expect(found.map(([name]) => name)).toEqual([]);
});

/**
 * Firefox 115 drops a whole rule for `:has()`, unless it is inside a list that forgives. These are decoration:
 * the page scrolls behind a dialog, a button or a gap is missing.
 */
const decoration = [
  'body:has( > #root > .frame[data-kind="doc"]) .back-to-top[data-shown]',
  'body:has( > dialog:modal,  > #root > [data-frame="menu"] > dialog[open])',
  'body:has( > #root > header > .navbar[data-hides]) .frame-side',
  'html:has( > body > #root > header > .navbar[data-hides])',
  'html:has( > body > #root > header > .navbar[data-hides]) .outline details',
  '[role="listbox"]:not([hidden]) ~ .search-message, .search-message:has(+[role="listbox"]:not([hidden]))',
  '.frame:has( > .frame-side > .frame-side-button)',
  '.frame:has( > .frame-side[data-hidden])',
];

test('the sheets of every page lean on :has() for decoration alone', () => {
  const selectors = [sheets.site, sheets.late].flatMap(selectorsOf);
  const lost = selectors.filter((selector) =>
    selector.replace(/:is\(.*?:has.*?\)\)/g, '').includes(':has('),
  );
  expect(lost.filter((selector) => !decoration.includes(selector))).toEqual([]);
});

test('a colour that is mixed is text decoration or a ground, and never text', () => {
  const mixed = everything.flatMap(([, css]) => css.match(/[\w-]+:[^;{}]*color-mix\(/g) ?? []);
  const properties = new Set(mixed.map((declaration) => declaration.split(':')[0]));
  expect([...properties].sort()).toEqual(['background', 'text-decoration-color']);
});

function selectorsOf(css: string): string[] {
  const selectors: string[] = [];
  const { code } = transform({ filename: 'sheet.css', code: Buffer.from(css), minify: false });
  for (const [, prelude = ''] of code.toString().matchAll(/([^{};]+)\{/g)) {
    if (!prelude.trim().startsWith('@')) selectors.push(prelude.trim().replaceAll(' + ', '+'));
  }
  return selectors;
}
