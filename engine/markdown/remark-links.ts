import type { ImageReference, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { nearest } from '../../lib/text.ts';
import { below } from '../../lib/url.ts';
import { resolveLink } from '../content/links.ts';
import type { PageContext } from './page-context.ts';

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
        node.url = imageAddress(node.url, node.alt, line, context);
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
  const words = node.name === null ? undefined : wordsOfImages[node.name];
  if (words !== undefined) {
    const src = attributeOf(node, 'src');
    const url = imageAddress(textOf(src) ?? '', textOf(attributeOf(node, words)), line, context);
    if (src && textOf(src) !== undefined) src.value = url;
  }
  const href = attributeOf(node, 'href');
  const target = textOf(href);
  if (href && target !== undefined) href.value = address(target, line, context);
}

/** The attribute in which an image says what it shows, by the name of its element. */
const wordsOfImages: Readonly<Record<string, string>> = { img: 'alt', Diagram: 'title' };

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

function address(
  target: string,
  line: number | undefined,
  { file, targets, found }: PageContext,
): string {
  const link = resolveLink(target, file, targets);
  if (link.kind === 'broken') {
    const { problem, suggestion, remedy } = link;
    found.mistakes.push({ line, problem, suggestion, remedy });
    return target;
  }
  if (link.kind === 'internal')
    found.links.push({ route: link.route, fragment: link.fragment, line });
  return link.href;
}

/** The address of an image below `public/`; what is wrong with it is recorded. */
function imageAddress(
  url: string,
  alt: string | null | undefined,
  line: number | undefined,
  { targets, found }: PageContext,
): string {
  if (!targets.publicFiles.has(url)) {
    found.mistakes.push({
      line,
      problem: `The image ${url} is not in the folder public/.`,
      suggestion: nearest(url, targets.publicFiles),
      remedy: 'Put the file there, and write its address from the root: /images/name.svg.',
    });
  }
  if (!alt) {
    found.mistakes.push({
      line,
      problem: `The image ${url} has no text alternative.`,
      remedy: 'Write what the image says between the brackets: ![what it shows](/images/name.svg).',
    });
  }
  return below(targets.basePath ?? '/', url);
}
