import { expect, test } from 'vitest';
import { drawnFont, rasterize, widthPerSize } from '../../images/rasterize.node.ts';
import { type Drawing, previewSize, previewSvg } from './preview-image.ts';
import { previewDrawer } from './preview-images.node.ts';

const drawing: Drawing = {
  font: drawnFont.attributes,
  colors: { surface: '#fbf9f5', text: '#1c1917', muted: '#57534e', accent: '#7a3b72' },
  widthPerSize,
};
const around = {
  siteTitle: 'Garden',
  host: 'garden.example',
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#7a3b72"/></svg>',
};

test.each([
  ['Moss', 'Yard'],
  ['Rake the moss in early spring', 'Ǻỗ › Çgjpq'],
  ['Ǻỗ Çgjpqy Ǻỗ Çgjpqy Ǻỗ Çgjpqy how to rake, lift and carry moss away, ẦǺ or gjpqy under it', ''],
])(
  'an image that is drawn in parts looks like one that is drawn as a whole: %s',
  async (title, trail) => {
    const png = await previewDrawer(around, drawing)({ title, trail });
    const { width, height } = previewSize;
    const data = Buffer.from(png).toString('base64');
    const shown = await rasterize(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${data}"/></svg>`,
    );
    const whole = await rasterize(previewSvg({ ...around, title, trail }, drawing));
    expect(largestDifference(shown.pixels, whole.pixels)).toBeLessThanOrEqual(8);
  },
);

/** Edges of the logo are rounded differently where a drawing begins in another row; nobody sees that. */
function largestDifference(one: Uint8Array, other: Uint8Array): number {
  let most = 0;
  for (const [at, value] of one.entries())
    most = Math.max(most, Math.abs(value - (other[at] ?? 0)));
  return most;
}
