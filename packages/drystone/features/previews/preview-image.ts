import { escapeHtml } from '@drystone/lib/text';
import { below, routeFolder, within } from '@drystone/lib/url';
import { isPartOfPage, type Page } from '../../content/page.ts';
import { placed } from '../../images/placed.ts';

/** The size that consumers of link previews agree on. */
export const previewSize = { width: 1200, height: 630 };

/** Where the images are, from the root of the site. */
export const previewsFolder = '/previews/';

/** The address of the image that a link to the page is shown with. */
export function previewPath(route: string, basePath: string): string {
  return below(basePath, `${previewsFolder}${routeFolder(within(basePath, route)) || 'index'}.png`);
}

/** The page whose image a link to the page is shown with: a part of a page has that of the whole. */
export function previewedRoute(page: Page): string {
  return isPartOfPage(page) ? page.partOf : page.route;
}

export interface PreviewText {
  /** Title of the page. */
  readonly title: string;
  /** Where it is: `Compute`; empty at the top. */
  readonly trail: string;
  readonly siteTitle: string;
  readonly host: string;
  /** The owner's logo as SVG, if there is one. */
  readonly logo: string | undefined;
}

/** How the picture is drawn, given by whoever draws it. */
export interface Drawing {
  /** Attributes of `<text>`. */
  readonly font: string;
  readonly colors: {
    readonly surface: string;
    readonly text: string;
    readonly muted: string;
    readonly accent: string;
  };
  /** How wide a word is, for each pixel of its size. */
  readonly widthPerSize: (word: string) => number;
}

const margin = 80;
const widest = previewSize.width - 2 * margin;
const sizes = [100, 84, 68];
const mostLines = 3;

/** Rows of an image, from the first one to the one after the last. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

const allRows: Rows = { from: 0, to: previewSize.height };
const trailSize = 34;
const lastBaseline = 468;

/** The rows that may differ from those of the image without title and trail: accents and descenders included. */
export function titleRows({ title }: PreviewText, { widthPerSize }: Drawing): Rows {
  const { size, trailBaseline } = placeTitle(title, widthPerSize);
  return {
    from: Math.max(0, Math.floor(trailBaseline - trailSize * 1.5)),
    to: Math.min(previewSize.height, Math.ceil(lastBaseline + size * 0.6)),
  };
}

function placeTitle(title: string, widthPerSize: Drawing['widthPerSize']) {
  const { size, lines } = fitTitle(title, widthPerSize);
  const line = size * 1.12;
  const firstBaseline = lastBaseline - line * (lines.length - 1);
  return { size, lines, line, firstBaseline, trailBaseline: firstBaseline - size * 1.02 };
}

/**
 * The image of a page as SVG, or some of its rows: logo and site above, the title as large as it fits, the host below.
 */
export function previewSvg(text: PreviewText, drawing: Drawing, { from, to } = allRows): string {
  const { width, height } = previewSize;
  const { colors, font } = drawing;
  const title = placeTitle(text.title, drawing.widthPerSize);
  const { size, lines, line, firstBaseline, trailBaseline } = title;
  const draw = (x: number, y: number, fontSize: number, fill: string, words: string) =>
    `<text x="${x}" y="${y}" font-size="${fontSize}" fill="${fill}" ${font}>${escapeHtml(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${to - from}" viewBox="0 ${from} ${width} ${to - from}">`,
    `<rect width="${width}" height="${height}" fill="${colors.surface}"/>`,
    // The sign once more, as large as a hill and as faint as one far away.
    text.logo && `<g opacity="0.09">${placed(text.logo, { x: 640, y: 150, size: 640 })}</g>`,
    text.logo && placed(text.logo, { x: margin, y: 64, size: 72 }),
    draw(text.logo ? margin + 92 : margin, 112, 36, colors.text, text.siteTitle),
    draw(margin, trailBaseline, trailSize, colors.accent, text.trail),
    ...lines.map((words, index) =>
      draw(margin, firstBaseline + index * line, size, colors.text, words),
    ),
    draw(margin, 556, 28, colors.muted, text.host),
    `<rect y="${height - 16}" width="${width}" height="16" fill="${colors.accent}"/>`,
    '</svg>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The largest size in which a title keeps to two lines; else three, as small as they have to be. */
export function fitTitle(
  title: string,
  widthPerSize: Drawing['widthPerSize'],
): { readonly size: number; readonly lines: readonly string[] } {
  const words = title.split(/\s+/).map((text) => ({ text, width: widthPerSize(text) }));
  for (const size of sizes) {
    for (let count = 1; count < mostLines; count++) {
      const { lines, width } = split(words, count);
      if (width * size <= widest) return { size, lines };
    }
  }
  const { lines, width } = split(words, mostLines);
  return { size: Math.min(sizes.at(-1) ?? 0, Math.floor(widest / width)), lines };
}

interface Word {
  readonly text: string;
  readonly width: number;
}

interface Split {
  readonly lines: readonly string[];
  /** Of the longest line, for each pixel of its size. */
  readonly width: number;
}

/** A space, with the room that letters keep at their sides. */
const space = 0.25;

/** Words in at most as many lines, so that the longest is as short as it can be. */
function split(words: readonly Word[], count: number): Split {
  const all: Split = {
    lines: [words.map(({ text }) => text).join(' ')],
    width: words.reduce((sum, { width }) => sum + width + space, -space),
  };
  if (count === 1) return all;
  let best = all;
  for (let end = 1; end < words.length; end++) {
    const first = split(words.slice(0, end), 1);
    const rest = split(words.slice(end), count - 1);
    const width = Math.max(first.width, rest.width);
    if (width < best.width) best = { lines: [...first.lines, ...rest.lines], width };
  }
  return best;
}
