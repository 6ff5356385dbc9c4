import type { SiteConfig } from '../config/site-config.ts';
import type { ApiReference } from '../openapi/model.ts';
import type { Page } from './page.ts';
import type { PageTreeNode } from './page-tree.ts';

/** A site folder, read and checked: plain data, all that rendering needs. */
export interface Site {
  readonly folder: string;
  readonly config: SiteConfig;
  readonly pages: readonly Page[];
  readonly tree: readonly PageTreeNode[];
  readonly apis: readonly ApiReference[];
}
