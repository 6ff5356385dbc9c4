import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../../bin/setup.mjs';
import { fallbackOf, readFontMetrics } from './font-metrics.node.ts';

/* The typeface of the engine: its fallback was measured in a browser, and font.css has the numbers. */

const file = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const typeface = readFileSync(createRequire(import.meta.url).resolve(file));

test('the fallback of a font is as wide and as high as it was measured to be', () => {
  const css = readFileSync(join(projectFolder, 'packages/drystone/theme/font.css'), 'utf8');
  const fallback = fallbackOf(readFontMetrics(typeface));
  for (const name of ['size-adjust', 'ascent-override', 'descent-override'] as const) {
    const measured = Number(css.match(new RegExp(`${name}: ([\\d.]+)%`))?.[1]);
    expect(Math.abs(Number.parseFloat(fallback?.[name] ?? '') - measured), name).toBeLessThan(1.5);
  }
});

test('a file that is not WOFF2 is not a font', () => {
  expect(() => readFontMetrics(new Uint8Array(100))).toThrow('not WOFF2');
});
