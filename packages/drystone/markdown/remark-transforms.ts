import type { Code, Root } from 'mdast';
import { listIn } from '../content/links.ts';
import type { MarkdownNode, Moment } from './feature-markdown.ts';
import type { PageContext } from './page-context.ts';

/** A plugin that lets features change the tree of a page at a moment, in the order in which the site lists them. */
export function changedBy(moment: Moment) {
  return function remarkTransforms({ file, targets, extensions, found }: PageContext) {
    return async (tree: Root) => {
      for (const transform of extensions.transforms[moment]) {
        // A node of mdast is one of these, which have no types of their own.
        await transform(tree as unknown as MarkdownNode, {
          file,
          metaOf: (code) => extensions.fences.metaOf(code as unknown as Code),
          list: (key) => listIn(targets, key),
          report: (mistake) => void found.mistakes.push(mistake),
        });
      }
    };
  };
}
