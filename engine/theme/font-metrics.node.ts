import { brotliDecompressSync } from 'node:zlib';

/** What decides how much room a text takes, as shares of the size of the font. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Of a letter in English text, spaces included; undefined for a font without such letters. */
  readonly width: number | undefined;
}

/** A table of the font. The tables of a WOFF2 file are compressed as one. */
type Tables = ReadonlyMap<string, { readonly data: DataView; readonly isTransformed: boolean }>;

/** Reads a WOFF2 file (W3C, "WOFF File Format 2.0", section 4). Throws for a file that is none. */
export function readFontMetrics(file: Uint8Array): FontMetrics {
  const tables = tablesOf(file);
  const unitsPerEm = tableOf(tables, 'head').data.getUint16(18);
  const { data: heights } = tableOf(tables, 'hhea');
  const share = (units: number) => units / unitsPerEm;
  return {
    ascent: share(heights.getInt16(4)),
    descent: share(-heights.getInt16(6)),
    lineGap: share(heights.getInt16(8)),
    width: averageOf(widthsIn(tables), share),
  };
}

function averageOf(
  widthOf: ((letter: string) => number) | undefined,
  share: (units: number) => number,
): number | undefined {
  return widthOf && share(averageWidth(sample, widthOf));
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

/** The tags that have a number instead of a name, as far as they are read here. */
const numbered: Readonly<Record<number, string>> = { 0: 'cmap', 1: 'head', 2: 'hhea', 3: 'hmtx' };
const glyf = 10;
const loca = 11;

function tablesOf(file: Uint8Array): Tables {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.byteLength < 48 || view.getUint32(0) !== 0x774f4632) throw new Error('not WOFF2');
  let at = 48;
  const number = () => {
    let value = 0;
    let byte = 128;
    while (byte >= 128) {
      byte = view.getUint8(at++);
      value = value * 128 + (byte & 127);
    }
    return value;
  };
  const entries = Array.from({ length: view.getUint16(12) }, () => {
    const flags = view.getUint8(at++);
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const version = flags >> 6;
    const isTransformed = tag === glyf || tag === loca ? version !== 3 : version !== 0;
    const whole = number();
    return { name: numbered[tag], length: isTransformed ? number() : whole, isTransformed };
  });
  const compressed = file.subarray(at, at + view.getUint32(20));
  const content = brotliDecompressSync(compressed);
  let start = content.byteOffset;
  const tables = new Map<string, { data: DataView; isTransformed: boolean }>();
  for (const { name, length, isTransformed } of entries) {
    if (name)
      tables.set(name, { data: new DataView(content.buffer, start, length), isTransformed });
    start += length;
  }
  return tables;
}

function tableOf(tables: Tables, name: string) {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`it has no table ${name}`);
  return table;
}

/** The width of a letter (OpenType, "hmtx"). Its table may be without what is not a width. */
function widthsIn(tables: Tables): ((letter: string) => number) | undefined {
  const count = tableOf(tables, 'hhea').data.getUint16(34);
  const { data, isTransformed } = tableOf(tables, 'hmtx');
  const glyphOf = glyphsIn(tableOf(tables, 'cmap').data);
  if (glyphOf('n'.charCodeAt(0)) === 0) return undefined;
  return (letter) => {
    const index = Math.min(glyphOf(letter.codePointAt(0) ?? 0), count - 1);
    return data.getUint16(isTransformed ? 1 + index * 2 : index * 4);
  };
}

/** The glyph of a character (OpenType, "cmap", format 4: every font with Latin letters has it). */
function glyphsIn(cmap: DataView): (code: number) => number {
  const starts = Array.from({ length: cmap.getUint16(2) }, (_, n) => cmap.getUint32(8 + n * 8));
  const start = starts.find((offset) => cmap.getUint16(offset) === 4);
  if (start === undefined) throw new Error('it has no characters that can be read');
  const size = cmap.getUint16(start + 6);
  const [ends, begins, deltas, ranges] = [14, 16 + size, 16 + size * 2, 16 + size * 3].map(
    (offset) => start + offset,
  ) as [number, number, number, number];
  return (code) => {
    for (let at = 0; at < size; at += 2) {
      if (cmap.getUint16(ends + at) < code) continue;
      const first = cmap.getUint16(begins + at);
      if (first > code) return 0;
      const delta = cmap.getUint16(deltas + at);
      const range = cmap.getUint16(ranges + at);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = cmap.getUint16(ranges + at + range + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
