import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodedPath } from '@drystone/lib/url';
import { find, openGraph } from '../../checks/built-site.node.ts';
import type { BuiltPage, BuiltSite, Check } from '../../content/check.ts';
import { pngSize } from '../../images/png-size.ts';
import { previewSize } from './preview-image.ts';

/** Every page has an image, or none has one: a site may be built without the feature. */
export const previewsCheck: Check = {
  name: 'Every page has an image for links to it, of the size that other sites expect',
  async run(site) {
    const pages = site.pages.filter((page) => find(page, 'link[rel=canonical]'));
    const hasImages = pages.some((page) => openGraph(page, 'image') !== undefined);
    if (!hasImages) return { problems: [], figures: ['there are no images'] };
    const problems = pages.map(async (page) =>
      (await imageProblems(page, site)).map((problem) => ({ file: page.file, problem })),
    );
    return { problems: (await Promise.all(problems)).flat() };
  },
};

async function imageProblems(page: BuiltPage, { folder, files }: BuiltSite): Promise<string[]> {
  const missing = ['image', 'image:alt'].filter((name) => !openGraph(page, name));
  if (missing.length > 0) return missing.map((name) => `It has no og:${name}.`);
  const { pathname } = new URL(openGraph(page, 'image') ?? '', 'https://none.example');
  const image = decodedPath(pathname);
  if (!files.has(image)) return [`There is no image ${image}.`];
  const size = pngSize(await readFile(join(folder, image)));
  const isRight = size?.width === previewSize.width && size.height === previewSize.height;
  return isRight ? [] : [`Its image is not ${previewSize.width}x${previewSize.height}.`];
}
