import { pageKey, routeFolder } from '@drystone/lib/url';
import { type EditionPages, homeOf } from './edition.ts';
import { type PageTreeNode, pathTo } from './page-tree.ts';
import type { Redirect } from './redirects.ts';

type EditionTree = Pick<EditionPages, 'tree' | 'prefix' | 'basePath'>;

interface Addressed {
  readonly route: string;
  /** The main one when absent. */
  readonly edition?: EditionTree | undefined;
  readonly isUnlisted?: boolean | undefined;
}

interface Folder {
  readonly edition: EditionTree;
  /** The categories that hold all pages of the folder, the narrowest last. */
  readonly categories: readonly PageTreeNode[];
}

/**
 * Where folders of addresses lead that have no page of their own, for readers who shorten an address: to the narrowest
 * category with all of their pages, and otherwise to where the edition begins. `moved` are addresses that lead elsewhere.
 */
export function folderRedirects(
  pages: readonly Addressed[],
  main: EditionTree,
  moved: readonly Redirect[],
): readonly Redirect[] {
  const known = new Set(
    [...pages.map(({ route }) => route), ...moved.map(({ from }) => from)].map(pageKey),
  );
  const folders = new Map<string, Folder>();
  for (const { route, edition = main, isUnlisted } of pages) {
    if (isUnlisted) continue;
    const categories = pathTo(edition.tree, route).filter(({ kind }) => kind === 'category');
    for (const address of foldersOf(route)) {
      if (known.has(pageKey(address)) || !address.startsWith(main.basePath)) continue;
      const folder = folders.get(address) ?? { edition, categories };
      const shared = folder.categories.filter((category) => categories.includes(category));
      folders.set(address, { ...folder, categories: shared });
    }
  }
  return [...folders].flatMap(([from, { edition, categories }]) => {
    const to = categories.at(-1)?.href ?? homeOf(edition);
    return known.has(pageKey(to)) ? { from, to } : [];
  });
}

/** `/a` and `/a/b` for `/a/b/c`. */
function foldersOf(route: string): readonly string[] {
  const names = routeFolder(route).split('/');
  return names.slice(1).map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
}
