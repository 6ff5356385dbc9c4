import { posix } from 'node:path';
import { nearest } from '@drystone/lib/text';
import { below } from '@drystone/lib/url';
import type { Image, ImageReference, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { type MediaFile, resolveLink } from '../content/links.ts';
import { visit } from '../content/visit.ts';
import { type PageContext, placeOf } from './page-context.ts';

/** Turns what authors wrote as link targets into addresses, and records links inside the site. */
export function remarkLinks(context: PageContext) {
  return (tree: Root) => {
    const images = imageReferences(tree);
    visit(tree, (node) => {
      const line = node.position?.start.line;
      if (node.type === 'definition' && images.has(node.identifier)) {
        const image = images.get(node.identifier);
        node.url = imageAddress(node.url, image?.alt, image?.position?.start.line, context);
      } else if (node.type === 'link' || node.type === 'definition') {
        node.url = address(node.url, line, context);
      } else if (node.type === 'image') {
        resolveImage(node, context);
      } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        resolveElement(node, context);
      }
    });
  };
}

/** `![words][name]`, whose address is in a definition elsewhere. */
function imageReferences(tree: Root): ReadonlyMap<string, ImageReference> {
  const images = new Map<string, ImageReference>();
  visit(tree, 'imageReference', (image) => void images.set(image.identifier, image));
  return images;
}

function resolveElement(node: MdxJsxFlowElement | MdxJsxTextElement, context: PageContext): void {
  const line = node.position?.start.line;
  const name = node.name ?? '';
  const words = wordsOfImages[name] ?? context.targets.components?.get(name)?.imageWords;
  if (words !== undefined) {
    const src = attributeOf(node, 'src');
    const written = textOf(src) ?? '';
    const url = imageAddress(written, textOf(attributeOf(node, words)), line, context);
    if (src && textOf(src) !== undefined) src.value = url;
    addSize(node, mediaBeside(written, line, context));
  }
  for (const name of ['srcset', 'srcSet']) {
    const sources = attributeOf(node, name);
    const written = textOf(sources);
    if (sources && written !== undefined) sources.value = sourceSet(written, line, context);
  }
  for (const name of besideParts[node.name ?? ''] ?? []) {
    const part = attributeOf(node, name);
    const written = textOf(part);
    if (!part || written === undefined) continue;
    part.value = mediaAddress(written, line, context);
    if (name === 'poster') addSize(node, mediaBeside(written, line, context));
  }
  if (node.name === 'Video' || node.name === 'Figure') context.found.sheets.add('media');
  const href = attributeOf(node, 'href');
  const target = textOf(href);
  if (href && target !== undefined) href.value = address(target, line, context);
}

/** Addresses with what each is for: `./small.png 480w, ./large.png 2x`. */
function sourceSet(written: string, line: number | undefined, context: PageContext): string {
  return written
    .split(/,\s+|,$/)
    .map((source) => source.trim().split(/\s+/))
    .filter(([url]) => url)
    .map(([url = '', ...purpose]) => [mediaAddress(url, line, context), ...purpose].join(' '))
    .join(', ');
}

/** The attribute in which an image says what it shows, by the name of its element. */
const wordsOfImages: Readonly<Record<string, string>> = {
  img: 'alt',
  Figure: 'alt',
};

/** Other attributes that name a file. */
const besideParts: Readonly<Record<string, readonly string[]>> = {
  Figure: ['dark'],
  Video: ['src', 'poster', 'captions'],
};

function attributeOf(
  { attributes }: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
): MdxJsxAttribute | undefined {
  return attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  ) as MdxJsxAttribute | undefined;
}

function textOf(attribute: MdxJsxAttribute | undefined): string | undefined {
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

function address(target: string, line: number | undefined, context: PageContext): string {
  const { targets, found } = context;
  // A partial has the headings of the page that it is in.
  const from = target.startsWith('#') ? context.file : placeOf(context, line).file;
  const link = resolveLink(target, from, targets);
  if (link.kind === 'broken') {
    const { kind: _, ...mistake } = link;
    found.mistakes.push({ line, ...mistake });
    return target;
  }
  if (link.kind === 'internal')
    found.links.push({ route: link.route, fragment: link.fragment, line });
  return link.href;
}

function resolveImage(image: Image, context: PageContext): void {
  const line = image.position?.start.line;
  const size = mediaBeside(image.url, line, context)?.size;
  image.url = imageAddress(image.url, image.alt, line, context);
  if (!size) return;
  context.found.sheets.add('media');
  image.data = { ...image.data, hProperties: { ...size } };
}

/** The size is in the HTML, so that the text below keeps its place while the file comes. */
function addSize(element: MdxJsxFlowElement | MdxJsxTextElement, file: MediaFile | undefined) {
  for (const [name, value] of Object.entries(file?.size ?? {})) {
    if (attributeOf(element, name)) continue;
    element.attributes.push({ type: 'mdxJsxAttribute', name, value: String(value) });
  }
}

/** The file that is meant by a path from the page: `./picture.png`. */
function mediaBeside(
  url: string,
  line: number | undefined,
  context: PageContext,
): MediaFile | undefined {
  const { file } = placeOf(context, line);
  const { targets } = context;
  if (url.startsWith('/')) return undefined;
  return targets.media?.get(posix.join(posix.dirname(file), url).normalize());
}

/** The address of a file beside the page or below `public/`; a missing one is recorded. */
function mediaAddress(url: string, line: number | undefined, context: PageContext): string {
  const { targets, found } = context;
  const { file } = placeOf(context, line);
  const beside = mediaBeside(url, line, context);
  const address = beside?.address ?? url.normalize();
  if (!beside && !targets.publicFiles.has(address)) {
    const folder = posix.dirname(file);
    const isRooted = url.startsWith('/');
    const near = [...(targets.media?.keys() ?? [])].map((path) => relativeTo(folder, path));
    const suggestion = nearest(url, isRooted ? targets.publicFiles : near);
    found.mistakes.push({
      line,
      problem: missingMedia(url, folder),
      suggestion,
      remedy:
        'Put the file beside the page and write ./name.png, or into public/ and write its address from the root: /images/name.svg.',
    });
  }
  return below(targets.basePath ?? '/', address);
}

function missingMedia(url: string, folder: string): string {
  const named = `The ${/\.(mp4|webm|vtt)$/.test(url) ? 'file' : 'image'} ${url}`;
  if (/^(\w+:)?\/\//.test(url))
    return `${named} is on another host: the policy of the site forbids it.`;
  return url.startsWith('/')
    ? `${named} is not in the folder public/.`
    : `${named} is not beside the page: there is no file ${posix.join(folder, url)}.`;
}

function relativeTo(folder: string, path: string): string {
  const relative = posix.relative(folder, path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** The address of an image; what is wrong with it is recorded. */
function imageAddress(
  url: string,
  alt: string | null | undefined,
  line: number | undefined,
  context: PageContext,
): string {
  if (!alt) {
    context.found.mistakes.push({
      line,
      problem: `The image ${url} has no text alternative.`,
      remedy: 'Write what the image says between the brackets: ![what it shows](/images/name.svg).',
    });
  }
  return mediaAddress(url, line, context);
}
