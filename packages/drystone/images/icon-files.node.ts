import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from '@drystone/lib/output-file';
import type { Site } from '../content/site.ts';
import { publicFolder } from '../content/sources.ts';
import { iconsIn } from './icons.ts';
import { placed } from './placed.ts';
import { pngOf, rasterize } from './rasterize.node.ts';

/** The icon of a site as home screens and older browsers want it. A file that the owner gives is left alone. */
export async function iconFiles({
  config,
  folder,
}: Pick<Site, 'config' | 'folder'>): Promise<OutputFile<Uint8Array>[]> {
  const publicFile = (path: string) => join(folder, publicFolder, path);
  const icons = iconsIn(config);
  if (icons.length === 0) return [];
  const svg = await readFile(publicFile(config.favicon ?? ''), 'utf8');
  const tile = tileOf(svg, await edgeColor(svg));
  const files = [
    ...icons.map(({ path, size, isMaskable }) => ({
      path,
      content: pngOf(isMaskable ? tile : svg, size),
    })),
    // Asked for by readers of feeds, bookmarks and search engines, whatever a page says.
    {
      path: '/favicon.ico',
      content: ico([16, 32, 48].map((size) => ({ size, png: pngOf(svg, size) }))),
    },
  ];
  return files.filter(({ path }) => !existsSync(publicFile(path)));
}

/** The icon on a square in the colour of its own tile; the sign stays inside of every mask. */
function tileOf(svg: string, color: string): string {
  const icon = placed(svg, { x: 6, y: 6, size: 88 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${color}"/>${icon}</svg>`;
}

/** The colour in the middle of the upper edge; white for an icon that is only a sign. */
async function edgeColor(svg: string): Promise<string> {
  const { width, pixels } = await rasterize(svg);
  const [red, green, blue, alpha] = pixels.slice((width >> 1) * 4);
  return alpha === 255 ? `rgb(${red},${green},${blue})` : '#ffffff';
}

/** PNG files in one `.ico`: a list of where each begins, and then each as it is. */
function ico(images: readonly { readonly size: number; readonly png: Uint8Array }[]): Uint8Array {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    head.set([size, size, 0, 0], entry);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
