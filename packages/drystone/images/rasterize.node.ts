import { createRequire } from 'node:module';
import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';

/*
 * SVG to pixels, the same on every machine: the only font is the one that comes with the program, whatever
 * the system has.
 */

const resolve = createRequire(import.meta.url).resolve;
const fontFile = resolve(
  '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
);

/** What `<text>` has to name, and the letters that it has. */
export const drawnFont = {
  attributes: 'font-family="Source Sans 3" font-weight="600"',
  scripts: /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u,
};

const options: ResvgRenderOptions = {
  font: { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: 'Source Sans 3' },
};

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Four bytes for each pixel: red, green, blue, alpha. */
  readonly pixels: Uint8Array;
}

interface Rasterized extends Raster {
  readonly asPng: () => Uint8Array;
}

/** Pixels of an SVG in its own size, drawn beside the main thread. */
export async function rasterize(svg: string): Promise<Rasterized> {
  return renderAsync(svg, options);
}

/** PNG of an SVG in another size. */
export function pngOf(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { ...options, fitTo: { mode: 'width', value: width } }).render().asPng();
}

/** How wide a text is, for each pixel of its size. */
export function widthPerSize(markup: string): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text font-size="100" ${drawnFont.attributes}>${markup}</text></svg>`;
  return (new Resvg(svg, options).getBBox()?.width ?? 0) / 100;
}
