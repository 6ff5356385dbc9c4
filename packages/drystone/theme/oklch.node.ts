import { transform } from 'lightningcss';

/** A colour by lightness (0 to 1), chroma and hue (degrees): equal steps of it look equal (CSS Color 4, "Oklch"). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Reads `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const numbers = computed(`oklch(from ${hex} l c h)`).match(/[\d.]+(e-\d+)?/g) ?? [];
  const [l = 0, c = 0, h = 0] = numbers.map(Number);
  return { l: l / 100, c, h };
}

/** As `#rrggbb`; a colour that screens cannot show becomes the nearest that they can. */
export function toHex({ l, c, h }: Oklch): string {
  // Half transparent: then it is written with all its digits, and never by a name.
  return computed(`rgb(from oklch(${l} ${c} ${h}) r g b / .5)`).slice(0, '#rrggbb'.length);
}

/** What an expression of CSS is, by the compiler of the style sheets. */
function computed(expression: string): string {
  const before = 'a{outline-color:';
  const code = new TextEncoder().encode(`${before}${expression}}`);
  const { code: css } = transform({ filename: 'color.css', code, minify: true });
  return css.toString().slice(before.length, -1);
}
