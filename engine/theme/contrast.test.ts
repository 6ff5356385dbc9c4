import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../../lib/paths.node.ts';
import { readTokenColors } from './token-colors.node.ts';

/*
 * Comments in tokens.css promise contrast: "At least 4.5:1 on --surface and --surface-raised." holds for
 * the tokens below it, up to the next comment or empty line. A comment may also say "on every surface"
 * and "on the surface of the same name". Tokens that are surfaces themselves are never the text.
 */

const css = readFileSync(join(projectFolder, 'engine/theme/tokens.css'), 'utf8');
const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

const tokens = readTokenColors();
const surfaces = [...tokens.keys()].filter((name) => /^--([a-z]+-)?surface/.test(name));

interface PromisedContrast {
  readonly token: string;
  readonly surface: string;
  readonly ratio: number;
}

const groups = [...css.matchAll(/\/\*(?<comment>[^*]*)\*\/\n(?<below>(?:[ \t]*--[^;]*;\n)+)/g)].map(
  ({ groups }) => ({ comment: groups?.comment ?? '', below: groups?.below ?? '' }),
);

const promises = groups.flatMap(({ comment, below }): PromisedContrast[] => {
  const promise = comment.replaceAll(/\s+/g, ' ').match(/at least ([\d.]+):1 on ([^.]*)\./i);
  if (!promise) return [];
  const [, ratio, where = ''] = promise;
  const texts = [...below.matchAll(/^\s*(--[\w-]+):/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !surfaces.includes(name));
  return texts.flatMap((token) =>
    surfacesIn(where, token).map((surface) => ({ token, surface, ratio: Number(ratio) })),
  );
});

function surfacesIn(where: string, token: string): readonly string[] {
  if (where.includes('every surface')) return surfaces;
  const named = where.match(/--[\w-]+/g) ?? [];
  return where.includes('of the same name') ? [...named, `${token}-surface`] : named;
}

function colour(token: string, mode: Mode): string {
  const pair = tokens.get(token);
  if (!pair) throw new Error(`tokens.css has no light-dark() pair for ${token}.`);
  return pair[mode];
}

/** WCAG 2.2, "contrast ratio". */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
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
  const understood = groups.filter(({ comment }) =>
    /at least [\d.]+:1 on/i.test(comment.replaceAll(/\s+/g, ' ')),
  );
  expect(understood).toHaveLength(ratios.length);
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
