import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bundle } from 'lightningcss';
import { contentHash } from '../../lib/hash.node.ts';
import { projectFolder } from '../../lib/paths.node.ts';
import { below } from '../../lib/url.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type PageSheet, pageSheets } from '../content/page.ts';
import type { PageTreeNode } from '../content/page-tree.ts';
import type { Site } from '../content/site.ts';
import { loweredCss, shortNames } from '../theme/compile-css.node.ts';

/** What decides which sheets a site has. */
type Looks = Pick<Site, 'config' | 'editions'>;

export interface StyleSheets {
  /** Inlined in every page, so that nothing blocks the first paint. */
  readonly site: string;
  /** Beside it on the pages that need them. */
  readonly ofPages: Readonly<Record<PageSheet, string>>;
  /** What no page shows at first. */
  readonly late: string;
}

/** Bundles and minifies the style sheets, and lowers them for `cssTargets`. */
export function buildStyleSheets(site: Looks): StyleSheets {
  const { config } = site;
  return {
    site: siteSheets(site)
      .map((name) => bundleSheet(name, config))
      .join(''),
    ofPages: forEachSheet((name) => bundleSheet(`${name}.css`, config)),
    late: bundleSheet('late.css', config),
  };
}

export function forEachSheet<Value>(
  make: (name: PageSheet) => Value,
): Readonly<Record<PageSheet, Value>> {
  return Object.fromEntries(pageSheets.map((name) => [name, make(name)])) as Record<
    PageSheet,
    Value
  >;
}

/** As font.css names it. */
const typefaceName =
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/** The typeface of the site as a file of the build. */
export function typeface(): { readonly path: string; readonly content: Uint8Array } {
  const content = readFileSync(createRequire(import.meta.url).resolve(typefaceName));
  return { path: `/assets/text.${contentHash(content)}.woff2`, content };
}

/** The sheets that every page of a site carries: what is off by default weighs nothing where it is off. */
export function siteSheets({ config: { announcement, navbar }, editions }: Looks): string[] {
  return [
    'site.css',
    ...(announcement ? ['announcement.css'] : []),
    ...(navbar.hideOnScroll ? ['hide-on-scroll.css'] : []),
    ...(editions.some(({ tree }) => hasSigns(tree)) ? ['badge.css'] : []),
  ];
}

/** Badges, or the sign of a link to another site. */
function hasSigns(nodes: readonly PageTreeNode[]): boolean {
  return nodes.some(
    (node) =>
      node.badge || node.kind === 'link' || (node.kind === 'category' && hasSigns(node.items)),
  );
}

function bundleSheet(name: string, { basePath }: SiteConfig): string {
  const filename = join(projectFolder, 'engine/theme', name);
  const css = bundle({ filename, minify: true, ...loweredCss }).code.toString();
  return shortNames(css.replace(typefaceName, () => below(basePath, typeface().path)));
}
