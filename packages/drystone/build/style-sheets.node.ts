import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { contentHash } from '@drystone/lib/hash.node';
import { below } from '@drystone/lib/url';
import { bundle } from 'lightningcss';
import type { SiteConfig } from '../config/site-config.ts';
import { pageSheets, themeSheet } from '../content/page.ts';
import type { PageTreeNode } from '../content/page-tree.ts';
import type { Site } from '../content/site.ts';
import { programFolder } from '../paths.node.ts';
import { loweredCss, shortNames } from '../theme/compile-css.node.ts';

/** What decides which sheets a site has. */
type Looks = Pick<Site, 'config' | 'editions' | 'pageFiles' | 'componentSheets'>;

export interface StyleSheets {
  /** Inlined in every page, so that nothing blocks the first paint. */
  readonly site: string;
  /** Beside it on the pages that need them, by the paths of their files. */
  readonly ofPages: ReadonlyMap<string, string>;
  /** What no page shows at first. */
  readonly late: string;
}

/** Bundles and minifies the style sheets, and lowers them for `cssTargets`. */
export function buildStyleSheets(site: Looks): StyleSheets {
  const { config, pageFiles, componentSheets } = site;
  const ofFeatures = Object.values(pageFiles).flatMap(({ sheets = [] }) => sheets);
  const ofPages = new Set([...ofFeatures, ...pageSheets.map(themeSheet), ...componentSheets]);
  return {
    site: siteSheets(site)
      .map((file) => bundleSheet(file, config))
      .join(''),
    ofPages: new Map([...ofPages].map((file) => [file, bundleSheet(file, config)])),
    late: bundleSheet(themeSheet('late'), config),
  };
}

/** As font.css names it. */
const typefaceName =
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/** The typeface of the site as a file of the build. */
export function typeface(): { readonly path: string; readonly content: Uint8Array } {
  const content = readFileSync(createRequire(import.meta.url).resolve(typefaceName));
  return { path: `/assets/text.${contentHash(content)}.woff2`, content };
}

/** The files of the sheets that every page of a site carries: what is off by default weighs nothing where it is off. */
export function siteSheets({
  config: { announcement, navbar },
  editions,
}: Pick<Looks, 'config' | 'editions'>): string[] {
  return [
    'site',
    ...(announcement ? ['announcement'] : []),
    ...(navbar.hideOnScroll ? ['hide-on-scroll'] : []),
    ...(editions.some(({ tree }) => hasSigns(tree)) ? ['badge'] : []),
  ].map(themeSheet);
}

/** Badges, or the sign of a link to another site. */
function hasSigns(nodes: readonly PageTreeNode[]): boolean {
  return nodes.some(
    (node) =>
      node.badge || node.kind === 'link' || (node.kind === 'category' && hasSigns(node.items)),
  );
}

function bundleSheet(file: string, { basePath }: SiteConfig): string {
  const filename = resolve(programFolder, file);
  const css = bundle({ filename, minify: true, ...loweredCss }).code.toString();
  return shortNames(css.replace(typefaceName, () => below(basePath, typeface().path)));
}
