import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../../../bin/setup.mjs';
import { contrast } from './contrast.ts';
import { countPromises, promisedContrasts, surfacesOf } from './promised-contrasts.ts';
import { readTokenColors } from './token-colors.node.ts';

const css = readFileSync(join(projectFolder, 'packages/drystone/theme/tokens.css'), 'utf8');
const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

const tokens = readTokenColors();
const surfaces = surfacesOf(tokens.keys());
const promises = promisedContrasts(css, tokens.keys());

function colour(token: string, mode: Mode): string {
  const pair = tokens.get(token);
  if (!pair) throw new Error(`tokens.css has no light-dark() pair for ${token}.`);
  return pair[mode];
}

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#7a3b72', '#7a3b72', 1],
])('the contrast of %s and %s is %d', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 2);
});

test('every promise in the comments is understood', () => {
  const ratios = css.match(/\d:1\b/g) ?? [];
  expect(countPromises(css)).toBe(ratios.length);
  expect(promises.length).toBeGreaterThan(ratios.length);
});

describe.each(modes)('in %s mode', (mode) => {
  test.each(promises)('$token on $surface keeps $ratio:1', ({ token, surface, ratio }) => {
    expect(contrast(colour(token, mode), colour(surface, mode))).toBeGreaterThanOrEqual(ratio);
  });

  test('text on --accent can be read', () => {
    const ratio = contrast(colour('--on-accent', mode), colour('--accent', mode));
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  });

  test.each(surfaces)('the focus ring stands out on %s', (surface) => {
    expect(contrast(colour('--focus', mode), colour(surface, mode))).toBeGreaterThanOrEqual(3);
  });
});
