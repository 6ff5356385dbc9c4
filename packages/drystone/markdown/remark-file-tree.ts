import type { List, ListItem, Paragraph, PhrasingContent, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from '../content/visit.ts';

/**
 * Names the parts of the entries of `<FileTree>` for its style: the name, and the comment behind it. Call this when copies
 * are made: they have the list as it is written.
 */
export function remarkFileTree() {
  return (tree: Root) => {
    visit(tree, 'mdxJsxFlowElement', (element) => {
      if (element.name !== 'FileTree') return;
      for (const child of element.children) if (child.type === 'list') markEntries(child);
    });
  };
}

function markEntries(list: List): void {
  // Else each name would be a paragraph.
  list.spread = false;
  for (const item of list.children) {
    const [words, inside] = item.children;
    if (words?.type === 'paragraph') markEntry(item, words, inside?.type === 'list');
    if (inside?.type === 'list') markEntries(inside);
  }
}

function markEntry(item: ListItem, words: Paragraph, holdsEntries: boolean): void {
  const { name, comment } = divide(words.children);
  const text = textOf(name);
  const isFolder = holdsEntries || text.endsWith('/');
  if (isFolder && !text.endsWith('/')) name.push({ type: 'text', value: '/' });
  const isMore = text === '...' || text === '…';
  item.spread = false;
  item.data = { hProperties: { dataEntry: isFolder ? 'folder' : isMore ? 'more' : 'file' } };
  const isMarked = name[0]?.type === 'strong';
  words.children = [
    part('name', isMarked ? 'strong' : 'span', isMarked ? withoutStrong(name) : name),
    ...(comment.length > 0 ? [blank, part('comment', 'span', comment)] : []),
  ];
}

const blank: PhrasingContent = { type: 'text', value: ' ' };

/** The name ends with the first blank, unless it is marked as one: `my notes.txt` in backticks. */
function divide(children: readonly PhrasingContent[]): {
  readonly name: PhrasingContent[];
  readonly comment: PhrasingContent[];
} {
  const [first, ...rest] = children;
  if (first?.type !== 'text') return { name: first ? [first] : [], comment: trimmed(rest) };
  const [, name = '', comment = ''] = /^\s*(\S*)([\s\S]*)$/.exec(first.value) ?? [];
  const isWhole = comment === '' && rest.length > 0;
  return {
    name: [{ type: 'text', value: name }],
    comment: trimmed(isWhole ? rest : [{ type: 'text', value: comment }, ...rest]),
  };
}

function trimmed(children: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = children;
  if (first?.type !== 'text') return [...children];
  const value = first.value.trimStart();
  return value === '' ? rest : [{ ...first, value }, ...rest];
}

function withoutStrong(name: readonly PhrasingContent[]): PhrasingContent[] {
  return name.flatMap((node) => (node.type === 'strong' ? node.children : [node]));
}

function part(
  kind: 'name' | 'comment',
  hName: 'span' | 'strong',
  children: PhrasingContent[],
): PhrasingContent {
  const hProperties = { className: [`file-tree-${kind}`] };
  return { type: 'emphasis', data: { hName, hProperties }, children };
}
