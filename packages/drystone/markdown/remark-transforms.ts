import type { Root } from 'mdast';
import { visit } from '../content/visit.ts';
import type { MarkdownNode } from './feature-markdown.ts';
import type { PageContext } from './page-context.ts';

/**
 * Lets features change the tree of a page, in the order in which the site lists them. After that it is known which components of
 * the site and of features the page has.
 */
export function remarkTransforms({ file, targets, extensions, found }: PageContext) {
  return async (tree: Root) => {
    for (const transform of extensions.transforms) {
      // A node of mdast is one of these, which have no types of their own.
      await transform(tree as unknown as MarkdownNode, {
        file,
        report: (mistake) => void found.mistakes.push(mistake),
      });
    }
    visit(tree, (node) => {
      if (!('name' in node) || typeof node.name !== 'string') return;
      const path = targets.components?.get(node.name);
      if (path !== undefined) found.components[node.name] = path;
    });
  };
}
