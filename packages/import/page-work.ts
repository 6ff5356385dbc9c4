import type { Root } from 'mdast';
import { type EditedSource, editedSource } from './edited-source.ts';
import type { PageFormat } from './foreign-site.ts';
import type { PageLinks } from './page-links.ts';
import type { ParsedPage } from './parse-page.ts';

/** A page while it is converted. */
export interface PageWork {
  readonly tree: Root;
  readonly format: PageFormat;
  readonly edited: EditedSource;
  readonly links: PageLinks;
}

export function pageWork({ source, tree, format }: ParsedPage, links: PageLinks): PageWork {
  return { tree, format, links, edited: editedSource(source) };
}
