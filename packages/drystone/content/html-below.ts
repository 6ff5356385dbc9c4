import { below } from '@drystone/lib/url';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from './visit.ts';

/** Raw HTML of the owner, whose links and images are written as if the site began at the root of its host. */
export function htmlBelow(basePath: string, html: string): string {
  if (basePath === '/') return html;
  const tree: Root = fromHtml(html, { fragment: true });
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src']) {
      const address = properties[name];
      if (typeof address === 'string') properties[name] = below(basePath, address);
    }
  });
  return toHtml(tree);
}
