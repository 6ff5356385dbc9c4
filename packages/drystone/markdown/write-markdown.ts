import type { Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

/** Prints a syntax tree as Markdown (CommonMark and GitHub's tables). All Markdown of the site looks like this. */
export function writeMarkdown(tree: Nodes, handlers: Options['handlers'] = {}): string {
  return toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    emphasis: '_',
    listItemIndent: 'one',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    handlers,
  });
}
