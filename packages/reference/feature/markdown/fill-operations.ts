import { nearest } from '@drystone/lib/text';
import { visit } from 'drystone/content/visit';
import { attributesOf, attributesWith } from 'drystone/markdown/attributes-of';
import type { TransformedPage } from 'drystone/markdown/feature-markdown';
import type { Root } from 'mdast';
import { operationList } from './page-lists.ts';

/** Gives every `<Operation id="…">` what the contract says of it: method, path, title, capability, address. */
export function fillOperations(tree: Root, { list, report }: TransformedPage): void {
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (node.name !== 'Operation') return;
    const line = node.position?.start.line;
    const { id } = attributesOf(node);
    if (!id) return;
    const operations = list(operationList);
    const operation = operations.get(id);
    if (operation === undefined) {
      const close = nearest(id, operations.keys());
      report({
        line,
        component: 'Operation',
        problem: `names "${id}", which no API document has.`,
        suggestion: close && `<Operation id="${close}" />`,
        mayBeUnread: true,
        remedy: 'Write the operationId as the API document has it.',
      });
      return;
    }
    if (node.type === 'mdxJsxTextElement') {
      report({
        line,
        component: 'Operation',
        problem: 'is inside a sentence.',
        remedy: `Put it on a line of its own, or link to it: [words](operation:${id}).`,
      });
      return;
    }
    const { method, path, title, capability } = operation;
    const href = `operation:${id}`;
    node.attributes = attributesWith({ method, path, title, capability, href });
  });
}
