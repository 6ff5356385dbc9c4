import { expect, test } from 'vitest';
import { rasterize } from '../../images/rasterize.node.ts';
import { indexedPicture, indexedPng } from './indexed-png.node.ts';

const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">
<rect width="60" height="40" fill="#fbf9f5"/><circle cx="30" cy="20" r="12" fill="#7a3b72"/></svg>`;

test('a picture that is packed has the same pixels when it is read again', async () => {
  const before = await rasterize(drawn);
  const png = await indexedPng(indexedPicture(before));
  const data = Buffer.from(png ?? '').toString('base64');
  const after = await rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><image width="60" height="40" href="data:image/png;base64,${data}"/></svg>`,
  );
  expect(Buffer.compare(after.pixels, before.pixels)).toBe(0);
});

test('more colours than a palette holds are not packed', async () => {
  const pixels = Uint8Array.from({ length: 300 * 4 }, (_, at) => (at % 4 === 3 ? 255 : at >> 2));
  for (let pixel = 256; pixel < 300; pixel++) pixels[pixel * 4] = 0;
  expect(await indexedPng(indexedPicture({ width: 300, height: 1, pixels }))).toBeUndefined();
});
