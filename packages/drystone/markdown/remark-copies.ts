import type { Root } from 'mdast';
import { copyUrl } from '../content/copy-addresses.ts';
import { markdownCopy } from './markdown-copy.ts';
import type { PageContext } from './page-context.ts';
import { pageSections } from './page-sections.ts';

/** Records what a page says for readers without a browser: its Markdown copy, and its sections for search. */
export function remarkCopies({ targets, extensions, found }: PageContext) {
  return (tree: Root) => {
    // What is wrong with the page is reported, and nothing is made of it.
    if (found.mistakes.length > 0) return;
    found.sections = pageSections(tree);
    found.markdown = markdownCopy(tree, (url) => copyUrl(url, targets), extensions);
  };
}
