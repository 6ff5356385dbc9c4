import { expect, test } from 'vitest';
import { builtSite, goodPage } from '../../../../tests/support/built-pages.ts';
import { previewsCheck } from './previews-check.node.ts';

const preview = { image: 'https://garden.example/previews/moss.png', 'image:alt': 'Moss' };
const good = { 'previews/moss.png': png(1200, 630), 'moss/index.html': page(preview) };

function page(tags: object): string {
  const metas = Object.entries(tags).map(
    ([name, content]) => `<meta property="og:${name}" content="${content}">`,
  );
  return goodPage({ head: metas.join('\n') });
}

/** The beginning of a PNG, which tells its size. */
function png(width: number, height: number): Buffer {
  const file = Buffer.from('\x89PNG\r\n\x1a\n____IHDR________', 'latin1');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

async function problemsOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string[]> {
  const { problems } = await previewsCheck.run(await builtSite({ ...good, ...files }));
  return problems.map(({ problem }) => problem);
}

test('good images pass', async () => {
  expect(await problemsOf({})).toEqual([]);
});

test('the name of an image may have letters that an address encodes', async () => {
  const image = 'https://garden.example/previews/caf%C3%A9.png';
  const files = {
    'previews/caf\u00e9.png': png(1200, 630),
    'moss/index.html': page({ ...preview, image }),
  };
  expect(await problemsOf(files)).toEqual([]);
});

test('a site may have no images, but then none of its pages has one', async () => {
  expect(await problemsOf({ 'moss/index.html': page({}) })).toEqual([]);
  const fern = page({}).replaceAll('/moss"', '/fern"');
  expect(await problemsOf({ 'fern/index.html': fern })).toEqual([
    'It has no og:image.',
    'It has no og:image:alt.',
  ]);
});

test.each([
  [
    'a page without the text of its image',
    { 'moss/index.html': page({ ...preview, 'image:alt': '' }) },
    'It has no og:image:alt.',
  ],
  [
    'an image that is not there',
    { 'moss/index.html': page({ ...preview, image: 'https://garden.example/no.png' }) },
    'There is no image /no.png.',
  ],
  [
    'an image of another size',
    { 'previews/moss.png': png(600, 315) },
    'Its image is not 1200x630.',
  ],
])('%s fails', async (_, files, problem) => {
  expect(await problemsOf(files)).toEqual([problem]);
});
