import { onceFor } from '@drystone/lib/once-for';
import { isPlainLine } from '@drystone/lib/prose/plain-line';
import { isEmpty, type Prose } from '@drystone/lib/prose/prose';
import { visit } from 'drystone/content/visit';
import { writeMarkdown } from 'drystone/markdown/write-markdown';
import { toMdast } from 'hast-util-to-mdast';
import type { PhrasingContent, RootContent } from 'mdast';

// Texts repeat: ten thousand operations can share one sentence about an error.

/** Prints a description as Markdown. */
export const proseMarkdown: (prose: Prose) => string = onceFor((prose) => {
  if (isEmpty(prose)) return '';
  return (
    plainParagraph(prose) ??
    writeMarkdown({ type: 'root', children: [...blocksOf(prose)] }).trimEnd()
  );
});

/** The same in one line, for an item of a list. */
export const proseLineMarkdown: (prose: Prose) => string = onceFor((prose) => {
  const plain = plainParagraph(prose);
  if (plain !== undefined) return plain;
  // Each part ends with a space; Markdown would have to mark one at the end of the line.
  const children = blocksOf(prose).flatMap(inLine).slice(0, -1);
  return writeMarkdown({ type: 'paragraph', children }).replaceAll(/\s+/g, ' ').trim();
});

/** What nearly all descriptions are: one paragraph of words that are the same in Markdown. */
function plainParagraph({ children: [block, ...others] }: Prose): string | undefined {
  if (block?.type !== 'element' || block.tagName !== 'p' || others.length > 0) return undefined;
  const [text, ...more] = block.children;
  const isPlain = text?.type === 'text' && more.length === 0 && isPlainLine(text.value);
  return isPlain ? text.value : undefined;
}

const blocksOf = onceFor((prose: Prose): readonly RootContent[] => {
  const tree = toMdast(prose, { newlines: true });
  // An item with a list in it needs no empty lines; one with several paragraphs does.
  visit(tree, 'listItem', (item) => {
    item.spread = item.children.filter(({ type }) => type === 'paragraph').length > 1;
  });
  visit(tree, 'list', (list) => {
    list.spread = list.children.some(({ spread }) => spread);
  });
  return tree.type === 'root' ? tree.children : [];
});

const space: PhrasingContent = { type: 'text', value: ' ' };

/** What a block holds, without the block. */
function inLine(node: RootContent): PhrasingContent[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return [...node.children.map(withoutBreaks), space];
    case 'blockquote':
    case 'list':
    case 'listItem':
    case 'table':
    case 'tableRow':
      return node.children.flatMap(inLine);
    case 'code':
      return [{ type: 'inlineCode', value: node.value.replaceAll(/\s+/g, ' ') }, space];
    default:
      return [];
  }
}

function withoutBreaks(node: PhrasingContent): PhrasingContent {
  return node.type === 'break' ? space : node;
}
