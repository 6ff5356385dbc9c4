import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { toHex, toOklch } from './oklch.node.ts';
import { promisedContrasts } from './promised-contrasts.ts';
import { changedColors, themeColors } from './theme-colors.node.ts';
import { readTokenColors, readTokens } from './token-colors.node.ts';

test.each(['#7a3b72', '#000000', '#ffffff', '#808080', '#ff0000', '#0a6b5d'])(
  '%s is the same after it was read as lightness, chroma and hue',
  (hex) => {
    expect(toHex(toOklch(hex))).toBe(hex);
  },
);

test('a colour that no screen can show becomes one of its hue', () => {
  const { h } = toOklch(toHex({ l: 0.5, c: 0.4, h: 140 }));
  expect(Math.abs(h - 140)).toBeLessThan(8);
});

test('a theme without colours changes nothing', () => {
  const theme = themeColors({});
  expect(changedColors(theme)).toEqual([]);
  expect(theme.refused).toEqual([]);
});

/** Every hue, and greys with the strongest and with no tint. */
const hues = Array.from({ length: 24 }, (_, index) => index * 15);

test.each(hues)(
  'with an accent and greys of the hue %d, every promise of contrast is kept',
  (h) => {
    const accent = toHex({ l: 0.42, c: 0.12, h });
    for (const neutral of [toHex({ l: 0.5, c: 0.06, h }), '#808080']) {
      const { colors, refused } = themeColors({ accent, neutral });
      expect(refused).toEqual([]);
      expect(colors.get('--accent')?.light).toBe(accent);
      for (const { token, surface, ratio } of promisedContrasts(readTokens(), colors.keys())) {
        for (const mode of ['light', 'dark'] as const) {
          const pair = [
            colors.get(token)?.[mode] ?? '',
            colors.get(surface)?.[mode] ?? '',
          ] as const;
          expect(contrast(...pair), `${token} on ${surface}, ${mode}`).toBeGreaterThanOrEqual(
            ratio,
          );
        }
      }
      const on = (mode: 'light' | 'dark') =>
        contrast(colors.get('--on-accent')?.[mode] ?? '', colors.get('--accent')?.[mode] ?? '');
      expect(Math.min(on('light'), on('dark'))).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('an accent that cannot be read is refused, with the nearest that can', () => {
  const [refused] = themeColors({ accent: '#ff8800' }).refused;
  expect(refused).toMatchObject({ field: 'accent', needed: 4.5 });
  expect(refused?.contrast).toBeLessThan(4.5);
  expect(Math.abs(toOklch(refused?.nearest ?? '').h - toOklch('#ff8800').h)).toBeLessThan(12);
  expect(themeColors({ accent: refused?.nearest ?? '' }).refused).toEqual([]);
});

test('an accent for dark mode of its own is held to the dark surfaces', () => {
  const { colors, refused } = themeColors({ accent: '#0a6b5d', accentDark: '#5ad1bf' });
  expect(refused).toEqual([]);
  expect(colors.get('--accent')).toEqual({ light: '#0a6b5d', dark: '#5ad1bf' });
  expect(themeColors({ accent: '#0a6b5d', accentDark: '#0a6b5d' }).refused).toMatchObject([
    { field: 'accentDark' },
  ]);
});

test('what is not of the accent or of the greys keeps its colour', () => {
  const { colors } = themeColors({ accent: '#0a6b5d' });
  expect(colors.get('--rowan')).toEqual(readTokenColors().get('--rowan'));
});
