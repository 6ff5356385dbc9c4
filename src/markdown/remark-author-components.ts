import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import { nearest } from '../lib/text.ts';
import { authorComponents } from './author-components.ts';
import type { PageContext } from './page-context.ts';

/** Reports everything in a page that is code: imports, expressions, and components nobody has written. */
export function remarkAuthorComponents({ found }: PageContext) {
  return (tree: Root) => {
    visit(tree, (node) => {
      const line = node.position?.start.line;
      if (node.type === 'mdxjsEsm') {
        found.mistakes.push({
          line,
          problem: 'A page cannot import or export.',
          remedy: `Use one of the components that every page has: ${names()}.`,
        });
        return SKIP;
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        checkElement(node, found.mistakes);
      }
      return undefined;
    });
  };
}

type Element = MdxJsxFlowElement | MdxJsxTextElement;

function checkElement(element: Element, mistakes: PageContext['found']['mistakes']): void {
  const line = element.position?.start.line;
  const name = element.name ?? '';
  if (/^[a-z]/.test(name)) return;
  const attributes = authorComponents[name];
  if (attributes === undefined) {
    mistakes.push({
      line,
      problem: `There is no component <${name}>.`,
      suggestion: tag(nearest(name, Object.keys(authorComponents))),
      remedy: `Components: ${names()}.`,
    });
    return;
  }
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attributes.includes(attribute.name)) continue;
    mistakes.push({
      line,
      problem: `<${name}> has no attribute "${attribute.name}".`,
      suggestion: nearest(attribute.name, attributes),
      remedy: attributes.length > 0 ? `Attributes: ${attributes.join(', ')}.` : undefined,
    });
  }
}

function tag(name: string | undefined): string | undefined {
  return name && `<${name}>`;
}

function names(): string {
  return Object.keys(authorComponents)
    .map((name) => `<${name}>`)
    .join(', ');
}
