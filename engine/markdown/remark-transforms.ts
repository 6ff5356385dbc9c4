import type { Root } from 'mdast';
import type { MarkdownNode } from './feature-markdown.ts';
import type { PageContext } from './page-context.ts';

/** Lets features change the tree of a page, in the order in which the site lists them. */
export function remarkTransforms({ file, extensions, found }: PageContext) {
  return async (tree: Root) => {
    for (const transform of extensions.transforms) {
      // A node of mdast is one of these, which have no types of their own.
      await transform(tree as unknown as MarkdownNode, {
        file,
        report: (mistake) => void found.mistakes.push(mistake),
      });
    }
  };
}
