import type { SidebarBadge, SidebarLink } from 'drystone/config/sidebar-entries';
import { categoryRoute, routeOf } from 'drystone/content/heads';
import { docsFolder, standaloneFolder } from 'drystone/content/sources';
import { slug } from 'github-slugger';
import type { Entry, ForeignPage } from './foreign-site.ts';

/** Where a page goes, and its place among its neighbours. */
export interface Place {
  /** Relative to the new site folder. */
  readonly target: string;
  readonly route: string;
  /** Absent for a page outside the sidebar. */
  readonly position?: number;
  /** Its name in the sidebar, when the sidebar gave it one. */
  readonly label?: string | undefined;
  readonly badge?: SidebarBadge | undefined;
}

export interface CategoryPlace {
  readonly target: string;
  readonly route: string;
  readonly label: string;
  readonly position: number;
  readonly description?: string | undefined;
  /** Where readers found its page. */
  readonly address?: string | undefined;
  readonly badge?: SidebarBadge | undefined;
  /** Other sites, among its pages. */
  readonly links: readonly SidebarLink[];
}

export interface Layout {
  /** By the file of the page. */
  readonly pages: ReadonlyMap<string, Place>;
  readonly categories: readonly CategoryPlace[];
  /** Other sites, at the top of the sidebar. */
  readonly links: readonly SidebarLink[];
  /** Files that a sidebar lists a second time. */
  readonly repeated: readonly string[];
}

/**
 * Gives every page a file of the new site. Here the folders are the sidebar, so a category becomes a folder, and the order
 * of a sidebar the positions of its pages.
 */
export function layOut(pages: readonly ForeignPage[], sidebar: readonly Entry[]): Layout {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const places = new Map<string, Place>();
  const categories: CategoryPlace[] = [];
  const repeated: string[] = [];
  const targets = new Set<string>();
  const routes = new Set<string>();

  const links = placeAll(sidebar, '', '');
  for (const page of pages) {
    if (places.has(page.file)) continue;
    const target = fresh(`${standaloneFolder}/${safePath(page.path)}`, page.format);
    places.set(page.file, { target, route: routeOf(target, standaloneFolder) });
  }
  return { pages: places, categories, links, repeated };

  /** Returns the links to other sites, which have no file. */
  function placeAll(entries: readonly Entry[], folder: string, parent: string): SidebarLink[] {
    const outside: SidebarLink[] = [];
    let position = 0;
    for (const entry of entries) {
      if (entry.kind === 'link') {
        position += 1;
        const { label, href, badge } = entry;
        outside.push({ label, href, position, badge });
      } else if (entry.kind === 'page') {
        const page = byFile.get(entry.file);
        if (page === undefined) continue;
        if (places.has(page.file)) {
          repeated.push(page.file);
          continue;
        }
        position += 1;
        const target = fresh(`${docsFolder}/${folder}${nameIn(folder, page)}`, page.format);
        places.set(page.file, {
          target,
          route: routeOf(target, docsFolder),
          position,
          label: entry.label,
          badge: entry.badge,
        });
      } else {
        position += 1;
        placeCategory(entry, position, folder, parent);
      }
    }
    return outside;
  }

  function placeCategory(
    entry: Extract<Entry, { kind: 'category' }>,
    position: number,
    folder: string,
    parent: string,
  ): void {
    const own = `${folder}${folderName(entry, folder)}/`;
    const target = fresh(`${docsFolder}/${own}category`, 'mdx');
    const inner = target.slice(docsFolder.length + 1, -'category.mdx'.length);
    // Its label makes the address of a category, and no two may have one.
    const label = routes.has(categoryRoute(entry.label))
      ? `${entry.label} (${parent || position})`
      : entry.label;
    routes.add(categoryRoute(label));
    const links = placeAll(entry.items, inner, entry.label);
    const { description, address, badge } = entry;
    const route = categoryRoute(label);
    categories.push({ target, route, label, position, description, address, badge, links });
  }

  /** The common folder of its pages, where that is in the folder around it; otherwise its label. */
  function folderName(entry: Extract<Entry, { kind: 'category' }>, around: string): string {
    const folders = new Set(
      entry.items.flatMap((item) => {
        const page = item.kind === 'page' ? byFile.get(item.file) : undefined;
        return page === undefined ? [] : [folderOf(page.path)];
      }),
    );
    const [only = ''] = folders.size === 1 ? folders : [];
    const found = safePath(entry.folder ?? only);
    const isNext = found.startsWith(around) && /^[^/]+$/.test(found.slice(around.length));
    return isNext ? found.slice(around.length) : slug(entry.label) || 'section';
  }

  /** A path that no other page has. Two formats of one path would have one address. */
  function fresh(path: string, format: string): string {
    let free = path;
    // The folder of a category is what has to be new, and not its file.
    const [, head = path, tail = ''] = path.match(/^(.*)(\/category)$/) ?? [];
    for (let number = 2; targets.has(free); number += 1) free = `${head}-${number}${tail}`;
    targets.add(free);
    return `${free}.${format}`;
  }
}

/** The name of a page in the folder that it goes to. */
function nameIn(folder: string, { path }: ForeignPage): string {
  const safe = safePath(path);
  const name = safe.slice(safe.lastIndexOf('/') + 1);
  if (name !== 'index' || `${folderOf(safe)}/` === folder || (folder === '' && safe === 'index')) {
    // A category is described by a file of that name.
    return name === 'category' ? 'category-page' : name;
  }
  return folderOf(safe).split('/').at(-1) || 'start';
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Only what a name may have here. */
export function safePath(path: string): string {
  if (path === '') return '';
  const names = path.split('/').map((name) => {
    const safe = name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^-+|-+$/g, '');
    return safe || 'page';
  });
  return names.join('/');
}
