import { contrast } from './contrast.ts';
import { type Oklch, toHex, toOklch } from './oklch.node.ts';
import { type PromisedContrast, promisedContrasts, surfacesOf } from './promised-contrasts.ts';
import { readTokenColors, readTokens, type TokenColor } from './token-colors.node.ts';

/** The colours that an owner chooses, each as `#rrggbb`. */
export interface ChosenColors {
  readonly accent?: string | undefined;
  readonly accentDark?: string | undefined;
  readonly neutral?: string | undefined;
}

/** A chosen colour that readers could not read. */
export interface RefusedColor {
  readonly field: 'accent' | 'accentDark';
  readonly surface: string;
  readonly contrast: number;
  readonly needed: number;
  /** The nearest colour of its hue that can be read. */
  readonly nearest: string;
}

export interface ThemeColors {
  /** All colours by token, in both modes. */
  readonly colors: ReadonlyMap<string, TokenColor>;
  readonly refused: readonly RefusedColor[];
}

type Mode = keyof TokenColor;
const modes: readonly Mode[] = ['light', 'dark'];

/** What takes the tint of the neutral colour. */
const neutrals = [
  ...['--surface', '--surface-raised', '--surface-sunken', '--surface-hover'],
  ...['--text', '--text-strong', '--text-muted', '--border', '--border-strong'],
  ...['--code-text', '--code-comment'],
];

/** What has the hue of the accent, beside the accent itself. */
const accents = [
  ...['--accent-surface', '--accent-strong', '--on-accent', '--focus', '--code-keyword'],
];

/**
 * The colours of a theme. Lightness comes from `tokens.css`, hue and chroma from the owner, and where a promise of
 * contrast would break, a colour gets lighter or darker until it is kept. Only a chosen accent stays what it is: one
 * that breaks a promise is refused.
 */
export function themeColors(chosen: ChosenColors): ThemeColors {
  const own = readTokenColors();
  const css = readTokens();
  const promises = [
    ...promisedContrasts(css, own.keys()),
    ...otherPromises(surfacesOf(own.keys())),
  ];
  const light = colorsOf('light', chosen.accent, chosen, own, promises);
  const dark = colorsOf('dark', chosen.accentDark, chosen, own, promises);
  const names = [...own.keys()];
  return {
    colors: new Map(
      names.map((name) => [
        name,
        { light: light.colors.get(name) ?? '', dark: dark.colors.get(name) ?? '' },
      ]),
    ),
    refused: [...light.refused, ...dark.refused],
  };
}

/** What the look promises beside the comments: text on buttons, and the ring around what has the focus. */
function otherPromises(surfaces: readonly string[]): PromisedContrast[] {
  return [
    { token: '--on-accent', surface: '--accent', ratio: 4.5 },
    ...surfaces.map((surface) => ({ token: '--focus', surface, ratio: 3 })),
  ];
}

function colorsOf(
  mode: Mode,
  exact: string | undefined,
  { accent, accentDark, neutral }: ChosenColors,
  own: ReadonlyMap<string, TokenColor>,
  promises: readonly PromisedContrast[],
) {
  const colors = new Map([...own].map(([name, pair]) => [name, pair[mode].toLowerCase()]));
  const engine = (name: string) => toOklch(own.get(name)?.[mode] ?? '#000000');
  const chosen = accent ?? accentDark;
  if (neutral !== undefined) {
    const tint = toOklch(neutral);
    for (const name of neutrals) {
      const { l, c } = engine(name);
      // A strong tint is for text and lines; the ground under them stays a grey.
      const most = name.startsWith('--surface') ? 1 : 2;
      const strength = Math.min(most, tint.c / engine('--text-muted').c);
      colors.set(name, toHex({ l, c: c * strength, h: tint.h }));
    }
  }
  if (chosen !== undefined) {
    const hue = toOklch(exact ?? chosen);
    const strength = hue.c / toOklch(own.get('--accent')?.light ?? '#000000').c;
    const base: Oklch = exact === undefined ? { ...hue, l: engine('--accent').l } : hue;
    const shift = base.l - engine('--accent').l;
    colors.set('--accent', exact ?? toHex({ ...base, c: engine('--accent').c * strength }));
    for (const name of accents) {
      const { l, c } = engine(name);
      const moved = /-surface$|^--on-/.test(name) ? l : Math.min(1, Math.max(0, l + shift));
      colors.set(name, toHex({ l: moved, c: c * Math.min(strength, 1.5), h: hue.h }));
    }
  }
  const refused: RefusedColor[] = [];
  for (const token of new Set(promises.map((promise) => promise.token))) {
    const own = promises.filter((promise) => promise.token === token);
    const color = colors.get(token) ?? '';
    const worst = worstOf(color, own, colors);
    if (worst === undefined) continue;
    const nearest = readable(color, own, colors, mode);
    if (token === '--accent' && exact !== undefined) {
      const field = mode === 'light' ? 'accent' : 'accentDark';
      refused.push({ field, ...worst, nearest });
    } else {
      colors.set(token, nearest);
    }
  }
  return { colors, refused };
}

/** The promise that a colour breaks most. */
function worstOf(
  color: string,
  promises: readonly PromisedContrast[],
  colors: ReadonlyMap<string, string>,
) {
  const broken = promises
    .map(({ surface, ratio }) => ({
      surface,
      needed: ratio,
      contrast: contrast(color, colors.get(surface) ?? ''),
    }))
    .filter(({ contrast, needed }) => contrast < needed);
  return broken.sort((a, b) => a.contrast / a.needed - b.contrast / b.needed)[0];
}

/** The nearest colour of the same hue that keeps its promises: darker on light surfaces, and lighter on dark ones. */
function readable(
  color: string,
  promises: readonly PromisedContrast[],
  colors: ReadonlyMap<string, string>,
  mode: Mode,
): string {
  const { l, c, h } = toOklch(color);
  const onAccent = promises.every(({ surface }) => surface === '--accent');
  const step = (mode === 'light') === onAccent ? 0.005 : -0.005;
  for (let lightness = l; lightness >= 0 && lightness <= 1; lightness += step) {
    const candidate = toHex({ l: lightness, c, h });
    if (worstOf(candidate, promises, colors) === undefined) return candidate;
  }
  return step > 0 ? '#ffffff' : '#000000';
}

/** The modes in which the colours of a theme differ from those of the engine. */
export function changedColors({ colors }: ThemeColors): [string, TokenColor][] {
  const own = readTokenColors();
  return [...colors].filter(([name, pair]) =>
    modes.some((mode) => own.get(name)?.[mode].toLowerCase() !== pair[mode]),
  );
}
