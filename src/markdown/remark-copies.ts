import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { copyUrl } from '../copies/addresses.ts';
import { markdownCopy } from './markdown-copy.ts';
import type { PageContext } from './page-context.ts';
import { pageSections } from './page-sections.ts';

/** Records what a page says for readers without a browser: its Markdown copy, and its sections for search. */
export function remarkCopies({ targets, found }: PageContext) {
  return (tree: Root) => {
    // What is wrong with the page is told, and nothing is made of it.
    if (found.mistakes.length > 0) return;
    found.sections = pageSections(tree);
    const copy = structuredClone(tree);
    visit(copy, (node) => {
      if (node.type === 'link' || node.type === 'definition' || node.type === 'image') {
        node.url = copyUrl(node.url, targets);
      }
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      const addresses = node.attributes.filter(
        (attribute) => 'name' in attribute && ['href', 'src'].includes(attribute.name),
      );
      for (const attribute of addresses)
        attribute.value = copyUrl(String(attribute.value), targets);
    });
    found.markdown = markdownCopy(copy);
  };
}
