import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentName } from '@drystone/lib/hash.node';
import { escapeHtml } from '@drystone/lib/text';
import { within } from '@drystone/lib/url';
import type { LaterFile } from '../../content/emitter.ts';
import type { Page } from '../../content/page.ts';
import { type Site, viewFor } from '../../content/site.ts';
import type { Recall } from '../../content/site-downloads.ts';
import { publicFolder } from '../../content/sources.ts';
import { trailOf } from '../../content/trail.ts';
import { drawnFont, rasterize, widthPerSize } from '../../images/rasterize.node.ts';
import { type IndexedPicture, indexedPicture, indexedPng, withRows } from './indexed-png.node.ts';
import {
  type Drawing,
  type PreviewText,
  previewedRoute,
  previewPath,
  previewSvg,
  titleRows,
} from './preview-image.ts';

/**
 * The image of every page for link previews, one after the other. An image is made from what is on it. With an address, it is the
 * only one.
 */
export async function* previewImages(
  site: Site,
  recall: Recall,
  address?: string,
): AsyncGenerator<LaterFile> {
  const drawing = themeDrawing(site);
  const { config } = site;
  const around = {
    siteTitle: config.title,
    host: new URL(config.url).host,
    logo: await readLogo(site),
  };
  const draw = previewDrawer(around, drawing);
  const { basePath } = site.config;
  for (const page of site.pages) {
    if (page.kind === 'not-found' || previewedRoute(page) !== page.route) continue;
    const path = within(basePath, previewPath(page.route, basePath));
    if ((address ?? path) !== path) continue;
    const title = titleOf(page, site);
    const inputs = JSON.stringify([around, title, drawing]);
    const make = () => recall('preview', inputs, () => draw(title));
    yield { path, version: contentName(inputs), make };
  }
}

/** What the images of a site have in common, and what differs. */
type Around = Omit<PreviewText, 'title' | 'trail'>;
type Title = Pick<PreviewText, 'title' | 'trail'>;

/**
 * Draws the images of a site. What they have in common is drawn once: to draw the rows of a title and to number their pixels
 * takes half as long as to do so with a whole image.
 */
export function previewDrawer(
  around: Around,
  drawing: Drawing,
): (title: Title) => Promise<Uint8Array> {
  let drawn: Promise<IndexedPicture> | undefined;
  const drawAround = async () =>
    indexedPicture(await rasterize(previewSvg({ ...around, title: '', trail: '' }, drawing)));
  return async (title) => {
    drawn ??= drawAround();
    const text = { ...around, ...title };
    const rows = titleRows(text, drawing);
    // Other words are outside of these rows, and resvg reads its font once more for each text.
    const part = rasterize(previewSvg({ ...text, siteTitle: '', host: '' }, drawing, rows));
    const png = await indexedPng(withRows(await drawn, rows.from, await part));
    return png ?? (await rasterize(previewSvg(text, drawing))).asPng();
  };
}

function titleOf(page: Page, whole: Site): Title {
  const { config, edition } = viewFor(page, whole);
  const trail = trailOf(page, edition.tree).join(' › ');
  // A title in letters that the font does not have would be a row of boxes.
  const drawable = drawnFont.scripts.test(page.title + trail);
  return drawable ? { title: page.title, trail } : { title: config.title, trail: '' };
}

function themeDrawing({ theme }: Site): Drawing {
  const color = (name: string) => {
    const pair = theme.colors.get(name);
    if (!pair) throw new Error(`tokens.css has no light-dark() pair for ${name}.`);
    return pair.light;
  };
  const widths = new Map<string, number>();
  return {
    font: drawnFont.attributes,
    colors: {
      surface: color('--surface'),
      text: color('--text-strong'),
      muted: color('--text-muted'),
      accent: color('--accent'),
    },
    widthPerSize(word) {
      const width = widths.get(word) ?? widthPerSize(escapeHtml(word));
      widths.set(word, width);
      return width;
    },
  };
}

/** Drawn when it is an SVG of the site itself. */
async function readLogo({ config, folder }: Site): Promise<string | undefined> {
  const src = config.logo?.src ?? '';
  const file = join(folder, publicFolder, src);
  return src.endsWith('.svg') && existsSync(file) ? readFile(file, 'utf8') : undefined;
}
