import { create } from 'fontkitten';

/** What decides how much room a text takes, as shares of the size of the font. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Of a letter in English text, spaces included; undefined for a font without such letters. */
  readonly width: number | undefined;
}

/** Reads a WOFF2 file. Throws for any other file. */
export function readFontMetrics(file: Uint8Array): FontMetrics {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not WOFF2');
  const font = create(bytes);
  if (font.isCollection) throw new Error('a collection of fonts');
  const share = (units: number) => units / font.unitsPerEm;
  const widthOf = (letter: string) =>
    font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth;
  const hasLetters = font.hasGlyphForCodePoint('n'.charCodeAt(0));
  return {
    ascent: share(font.ascent),
    descent: share(-font.descent),
    lineGap: share(font.lineGap),
    width: hasLetters ? share(averageWidth(sample, widthOf)) : undefined,
  };
}

/** Letters as often as English uses them. */
const sample =
  'What is read line by line takes as much room in one face as in the other, so nothing below it moves when the second comes.';

/** The widths of Arial, which many machines have under this or another name, in thousandths. */
const arial: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    '222': 'ijl',
    '278': ' ft,.',
    '333': 'r',
    '500': 'cksvxyz',
    '556': 'abdeghnopqu',
    '722': 'w',
    '833': 'm',
    '944': 'W',
  }).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)])),
);

/** How Arial becomes as wide and as high as a font (CSS Fonts 5, "size-adjust" and the overrides). */
export function fallbackOf({ ascent, descent, lineGap, width }: FontMetrics) {
  if (width === undefined) return undefined;
  const size = width / (averageWidth(sample, (letter) => arial[letter] ?? 556) / 1000);
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return {
    'size-adjust': percent(size),
    'ascent-override': percent(ascent / size),
    'descent-override': percent(descent / size),
    'line-gap-override': percent(lineGap / size),
  };
}

function averageWidth(text: string, widthOf: (letter: string) => number): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0) / text.length;
}
