import type { Root } from 'mdast';
import { visit } from '../content/visit.ts';
import type { PageContext } from './page-context.ts';

/** Records which components of features and of the site a page has. Call this when all of them are in the tree. */
export function remarkUsedComponents({ targets, found }: PageContext) {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (!('name' in node) || typeof node.name !== 'string') return;
      const component = targets.components?.get(node.name);
      if (component === undefined) return;
      const { module, isOfFeature, isPure } = component;
      found.components[node.name] = { module, isOfFeature, isPure };
    });
  };
}
