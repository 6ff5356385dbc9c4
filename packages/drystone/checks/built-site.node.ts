import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import { readBasePath } from '../build/deployment.node.ts';
import { headersFile } from '../build/host-files.node.ts';
import type { BuiltPage, BuiltSite } from '../content/check.ts';
import { type PageData, pageDataId } from '../content/payload.ts';
import { visit } from '../content/visit.ts';
import { listFiles } from '../read/read-sources.node.ts';

export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const paths = await listFiles(folder);
  const files = paths.map((path) => `/${relative(folder, path)}`);
  const htmlFiles = files.filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(
    htmlFiles.map(async (file) => {
      const html = await readFile(join(folder, file), 'utf8');
      return { file: file.slice(1), route: routeOf(file), html, tree: fromHtml(html) };
    }),
  );
  const basePath = files.includes(`/${headersFile}`) ? await readBasePath(folder) : '/';
  return { folder, basePath, pages, files: new Set(files) };
}

function routeOf(file: string): string {
  return file.endsWith('/index.html') ? file.slice(0, -'/index.html'.length) || '/' : file;
}

/** True for a page that no list of the site names: no search engine may either. */
export function isUnlisted(page: BuiltPage): boolean {
  return find(page, 'meta[name=robots][content=noindex]') !== undefined;
}

/** The one page without an address of its own. */
export function isNotFoundPage({ route }: BuiltPage): boolean {
  return route.endsWith('/404.html');
}

export function find(page: BuiltPage, selector: string): Element | undefined {
  return select(selector, page.tree);
}

export function findAll(page: BuiltPage, selector: string): Element[] {
  return selectAll(selector, page.tree);
}

/** In the order of the document. The library of the selectors looks through all that it has found for each that it finds. */
export function allElements(page: BuiltPage): Element[] {
  const elements: Element[] = [];
  visit(page.tree, 'element', (element) => {
    elements.push(element);
  });
  return elements;
}

/** The ids that links to the page may name. */
export function idsOf(page: BuiltPage): ReadonlySet<string> {
  return new Set(findAll(page, '[id]').map(({ properties }) => String(properties.id)));
}

/**
 * True where a page with these ids has what the fragment of a link names. A fragment such as `plant=moss` is a parameter for a script
 * of the page, and the feature that has the script checks it.
 */
export function hasFragment(ids: ReadonlySet<string>, fragment: string): boolean {
  return fragment === '' || ids.has(fragment) || /^[\w-]+=/.test(fragment);
}

/** True for a page whose kind has a menu in the side column: its frame and its budgets are not those of the others. */
export function hasOwnMenu(page: BuiltPage): boolean {
  const block = find(page, `#${pageDataId}`);
  if (block === undefined) return false;
  const { meta } = JSON.parse(textOf(block)) as PageData;
  return meta.menu !== undefined;
}

/** A property of the Open Graph: https://ogp.me. */
export function openGraph(page: BuiltPage, name: string): string | undefined {
  const content = find(page, `meta[property="og:${name}"]`)?.properties.content;
  return content === undefined ? undefined : String(content);
}
