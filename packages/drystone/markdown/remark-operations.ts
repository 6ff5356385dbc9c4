import { nearest } from '@drystone/lib/text';
import type { Root } from 'mdast';
import { listIn, operationList } from '../content/links.ts';
import { visit } from '../content/visit.ts';
import { attributesOf } from './markdown-copy.ts';
import type { PageContext } from './page-context.ts';

/** Gives every `<Operation id="…">` what the contract says of it: method, path, title, capability, address. */
export function remarkOperations({ targets, found }: PageContext) {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      if (node.name !== 'Operation') return;
      const line = node.position?.start.line;
      const { id } = attributesOf(node);
      if (!id) return;
      const operations = listIn(targets, operationList);
      const operation = operations.get(id);
      if (operation === undefined) {
        const close = nearest(id, operations.keys());
        found.mistakes.push({
          line,
          problem: `<Operation> names "${id}", which no API document has.`,
          suggestion: close && `<Operation id="${close}" />`,
          operation: id,
          remedy: 'Write the operationId as the API document has it.',
        });
        return;
      }
      if (node.type === 'mdxJsxTextElement') {
        found.mistakes.push({
          line,
          problem: '<Operation> is inside a sentence.',
          remedy: `Put it on a line of its own, or link to it: [words](operation:${id}).`,
        });
        return;
      }
      const { method, path, title, capability } = operation;
      const attributes = { method, path, title, capability, href: `operation:${id}` };
      node.attributes = Object.entries(attributes).flatMap(([name, value]) =>
        value === undefined ? [] : { type: 'mdxJsxAttribute' as const, name, value },
      );
    });
  };
}
