import { EXIT, visit } from 'drystone/content/visit';
import { attributesOf, attributesWith } from 'drystone/markdown/attributes-of';
import type { TransformedPage } from 'drystone/markdown/feature-markdown';
import type { ListItem, Paragraph, Root } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { tryLinkList } from './page-lists.ts';

/**
 * Adds a link to the workbench to each step with an operation: to every `<Operation>`, and to each item of a numbered list
 * that links to one. Call this when links have their addresses and copies are made: a copy has no workbench.
 */
export function addTryLinks(tree: Root, { list }: TransformedPage): void {
  const tryLinks = list(tryLinkList);
  visit(tree, 'mdxJsxFlowElement', (node) => {
    if (node.name !== 'Operation') return;
    const tryHref = tryLinks.get(attributesOf(node).href ?? '');
    if (tryHref === undefined) return;
    node.attributes.push(...attributesWith({ tryHref }));
  });
  visit(tree, 'list', ({ ordered, children }) => {
    if (ordered) for (const step of children) addToStep(step, tryLinks);
  });
}

function addToStep({ children }: ListItem, tryLinks: ReadonlyMap<string, string>): void {
  const paragraph = children.find((child): child is Paragraph => child.type === 'paragraph');
  if (!paragraph) return;
  let tryHref: string | undefined;
  visit(paragraph, 'link', ({ url }) => {
    tryHref = tryLinks.get(url);
    return tryHref === undefined ? undefined : EXIT;
  });
  if (tryHref === undefined) return;
  paragraph.children.push({ type: 'text', value: ' ' }, tryLink(tryHref));
}

function tryLink(href: string): MdxJsxTextElement {
  const attributes = attributesWith({ href });
  return { type: 'mdxJsxTextElement', name: 'TryLink', attributes, children: [] };
}
