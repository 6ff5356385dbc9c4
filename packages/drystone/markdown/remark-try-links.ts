import type { ListItem, Paragraph, Root } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { indexOf, type OperationTarget } from '../content/links.ts';
import { EXIT, visit } from '../content/visit.ts';
import { attributesOf } from './markdown-copy.ts';
import type { PageContext } from './page-context.ts';

/**
 * Adds a link to the workbench to each step with an operation: to every `<Operation>`, and to each item of a numbered list
 * that links to one. Call this when links have their addresses and copies are made: a copy has no workbench.
 */
export function remarkTryLinks({ targets }: PageContext) {
  const { operationsByHref: byHref } = indexOf(targets);
  return (tree: Root) => {
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'Operation') return;
      const tryHref = byHref.get(attributesOf(node).href ?? '')?.tryHref;
      if (tryHref === undefined) return;
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'tryHref', value: tryHref });
    });
    visit(tree, 'list', ({ ordered, children }) => {
      if (ordered) for (const step of children) addToStep(step, byHref);
    });
  };
}

function addToStep({ children }: ListItem, byHref: ReadonlyMap<string, OperationTarget>): void {
  const paragraph = children.find((child): child is Paragraph => child.type === 'paragraph');
  if (!paragraph) return;
  let tryHref: string | undefined;
  visit(paragraph, 'link', ({ url }) => {
    tryHref = byHref.get(url)?.tryHref;
    return tryHref === undefined ? undefined : EXIT;
  });
  if (tryHref === undefined) return;
  paragraph.children.push({ type: 'text', value: ' ' }, tryLink(tryHref));
}

function tryLink(href: string): MdxJsxTextElement {
  const attributes = [{ type: 'mdxJsxAttribute', name: 'href', value: href } as const];
  return { type: 'mdxJsxTextElement', name: 'TryLink', attributes, children: [] };
}
