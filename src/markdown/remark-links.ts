import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { resolveLink } from '../content/links.ts';
import type { PageContext } from './page-context.ts';

/** Turns what authors wrote as link targets into addresses, and records links inside the site. */
export function remarkLinks(context: PageContext) {
  return (tree: Root) => {
    visit(tree, (node) => {
      const line = node.position?.start.line;
      if (node.type === 'link' || node.type === 'definition') {
        node.url = address(node.url, line, context);
      } else if (node.type === 'image') {
        checkImage(node.url, node.alt, line, context);
      } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        resolveHref(node, context);
      }
    });
  };
}

function resolveHref(node: MdxJsxFlowElement | MdxJsxTextElement, context: PageContext): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'href') continue;
    if (typeof attribute.value !== 'string') continue;
    attribute.value = address(attribute.value, node.position?.start.line, context);
  }
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

function checkImage(
  url: string,
  alt: string | null | undefined,
  line: number | undefined,
  { targets, found }: PageContext,
): void {
  if (!targets.publicFiles.has(url)) {
    found.mistakes.push({
      line,
      problem: `The image ${url} is not in the folder public/.`,
      remedy: `Put the file there, and write its address from the root: /images/name.svg.`,
    });
  }
  if (!alt) {
    found.mistakes.push({
      line,
      problem: `The image ${url} has no text alternative.`,
      remedy: 'Write what the image says between the brackets: ![what it shows](/images/name.svg).',
    });
  }
}
