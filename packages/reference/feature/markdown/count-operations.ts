import { count } from '@drystone/lib/text';
import { visit } from 'drystone/content/visit';
import { attributesOf, attributesWith } from 'drystone/markdown/attributes-of';
import type { TransformedPage } from 'drystone/markdown/feature-markdown';
import type { Root } from 'mdast';
import { operationCounts } from './page-lists.ts';

/** A card that leads to an API reference says how many operations it has. Call this when links are addresses. */
export function countOperations(tree: Root, { list }: TransformedPage): void {
  visit(tree, 'mdxJsxFlowElement', (node) => {
    if (node.name !== 'Card') return;
    const operations = list(operationCounts).get(attributesOf(node).href ?? '');
    if (operations === undefined) return;
    node.attributes.push(...attributesWith({ count: count(operations, 'operation') }));
  });
}
