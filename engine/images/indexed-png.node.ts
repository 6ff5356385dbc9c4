import { promisify } from 'node:util';
import { crc32, deflate as deflateWithCallback } from 'node:zlib';
import type { Raster } from './rasterize.node.ts';

const deflate = promisify(deflateWithCallback);

/**
 * A picture of at most 256 colours as PNG with a palette (https://www.w3.org/TR/png-3/): a quarter of the bytes
 * to compress, and of the time. Undefined when there are more.
 */
export async function indexedPng(raster: Raster): Promise<Buffer | undefined> {
  const { width, height } = raster;
  const { palette, rows } = countColors(raster);
  if (palette.length > 256) return undefined;
  // Eight bits for each pixel, which are the number of a colour; the defaults for all else.
  const header = Buffer.from([...uint32(width), ...uint32(height), 8, 3, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => uint32(color).slice(0, 3)))),
    chunk('IDAT', await deflate(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The colours, and every pixel as the number of its colour. */
function countColors({ width, height, pixels }: Raster): { palette: number[]; rows: Buffer } {
  const numbers = new Map<number, number>();
  // Each row begins with the number of its filter, and 0 is none.
  const stride = width + 1;
  const rows = Buffer.alloc(height * stride);
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  let color = -1;
  let number = 0;
  for (let y = 0; y < height; y++) {
    const start = y * stride + 1;
    const from = y * width * 4;
    // Most rows of a picture are as the one above.
    if (y > 0 && bytes.compare(bytes, from - width * 4, from, from, from + width * 4) === 0) {
      rows.copy(rows, start, start - stride, start - 1);
      continue;
    }
    for (let x = 0; x < width; x++) {
      const next = bytes.readUInt32BE(from + x * 4);
      if (next !== color) {
        color = next;
        number = numbers.get(color) ?? numbers.size;
        numbers.set(color, number);
      }
      rows[start + x] = number;
    }
  }
  return { palette: [...numbers.keys()], rows };
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([
    Buffer.from(uint32(data.length)),
    content,
    Buffer.from(uint32(crc32(content))),
  ]);
}

function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}
