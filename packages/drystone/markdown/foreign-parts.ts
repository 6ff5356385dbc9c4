import type { Image, ImageReference, Link, Root, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { resolveLink } from '../content/links.ts';
import { SKIP, visit } from '../content/visit.ts';
import type { PageContext } from './page-context.ts';

/*
 * Descriptions in documents that features read are often somebody else's text, written for another page. What they take for
 * granted there is put right here, so that no description keeps a page from being built.
 */

/** The page has its h1 already: headings begin with level 2, and none skips a level. */
export function lowerOutline(tree: Root): void {
  const depths: number[] = [];
  visit(tree, 'heading', ({ depth }) => void depths.push(depth));
  const by = depths.includes(1) ? 1 : 0;
  let before = 1;
  visit(tree, 'heading', (heading) => {
    before = Math.min(heading.depth + by, before + 1, 6);
    heading.depth = before as typeof heading.depth;
  });
}

/** A page asks no other host for anything: an image from elsewhere becomes a link to it. */
export function linkOutsideImages(tree: Root): void {
  const outside = new Set<string>();
  visit(tree, 'definition', ({ identifier, url }) => {
    if (isOutside(url)) outside.add(identifier);
  });
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    // A badge: the image is inside a link already.
    const isLinked = parent.type === 'link' || parent.type === 'linkReference';
    if (node.type === 'image' && isOutside(node.url)) {
      const words = wordsOf(node);
      parent.children[index] = isLinked
        ? words
        : ({ type: 'link', url: node.url, children: [words] } satisfies Link);
    }
    if (node.type === 'imageReference' && outside.has(node.identifier)) {
      const words = wordsOf(node);
      parent.children[index] = isLinked
        ? words
        : { ...node, type: 'linkReference', children: [words] };
    }
  });
}

/** A link that leads nowhere in this site leaves its words behind; so does an image. A link without words leaves nothing. */
export function dropBrokenLinks(tree: Root, { file, targets }: PageContext): void {
  const isBroken = (url: string) => resolveLink(url, file, targets).kind === 'broken';
  const broken = new Set<string>();
  visit(tree, 'definition', ({ identifier, url }) => {
    if (isBroken(url)) broken.add(identifier);
  });
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    const isDropped =
      (node.type === 'link' && (isBroken(node.url) || textOf(node).trim() === '')) ||
      (node.type === 'linkReference' && broken.has(node.identifier));
    if (isDropped) {
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    }
    if (node.type === 'image') {
      node.url = node.url.normalize();
      if (!targets.publicFiles.has(node.url))
        parent.children[index] = { type: 'text', value: node.alt ?? '' };
    }
  });
}

function isOutside(url: string): boolean {
  return /^(https?:)?\/\//i.test(url);
}

function wordsOf(image: Image | ImageReference): Text {
  const url = image.type === 'image' ? image.url : image.identifier;
  return { type: 'text', value: image.alt || url };
}
