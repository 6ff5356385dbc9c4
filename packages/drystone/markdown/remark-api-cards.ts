import type { Root } from 'mdast';
import { listIn, operationCounts } from '../content/links.ts';
import { visit } from '../content/visit.ts';
import { attributesOf } from './markdown-copy.ts';
import type { PageContext } from './page-context.ts';

/** A card that leads to an API reference says how many operations it has. Call this when links are addresses. */
export function remarkApiCards({ targets }: PageContext) {
  return (tree: Root) => {
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'Card') return;
      const operations = listIn(targets, operationCounts).get(attributesOf(node).href ?? '');
      if (operations === undefined) return;
      const value = operations === 1 ? '1 operation' : `${operations} operations`;
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'count', value });
    });
  };
}
