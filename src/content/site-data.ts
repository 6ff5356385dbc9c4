import type { SiteConfig } from '../config/site-config.ts';
import type { PageTreeNode } from './page-tree.ts';

/** What the frame needs to know about the whole site: one JSON file, the same for all pages. */
export interface SiteData {
  readonly title: string;
  readonly logo: SiteConfig['logo'];
  readonly navbar: SiteConfig['navbar'];
  readonly footer: SiteConfig['footer'];
  readonly locales: SiteConfig['locales'];
  readonly docs: SiteConfig['docs'];
  readonly colorMode: SiteConfig['colorMode'];
  readonly tree: readonly PageTreeNode[];
}

export function toSiteData(config: SiteConfig, tree: readonly PageTreeNode[]): SiteData {
  const { title, logo, navbar, footer, locales, docs, colorMode } = config;
  return { title, logo, navbar, footer, locales, docs, colorMode, tree };
}
