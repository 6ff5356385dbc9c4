import type { LinkTargets } from '../content/links.ts';
import type { ExtraSheet, OutlineEntry } from '../content/page.ts';
import type { PageSection } from '../content/page-section.ts';

/**
 * What the Markdown plugins of one page share: what they may look up, and what they found. A plugin of unified returns
 * a tree, so it adds its findings here, as others add messages to a VFile.
 */
export interface PageContext {
  /** Source file, relative to the site folder. */
  readonly file: string;
  readonly targets: LinkTargets;
  readonly found: Findings;
}

export interface Findings {
  /** Headings in document order, all levels. */
  readonly headings: OutlineEntry[];
  readonly links: FoundLink[];
  readonly mistakes: Mistake[];
  /** The body as plain Markdown; empty for a page with mistakes. */
  markdown: string;
  sections: readonly PageSection[];
  hasHero: boolean;
  /** The style sheets that the page needs beside that of every page. */
  readonly sheets: Set<ExtraSheet>;
  /** The components of the site that the page uses: the paths of their files, by name. */
  readonly components: Record<string, string>;
}

/** A link to a page of the site, whose fragment still has to be checked. */
export interface FoundLink {
  readonly route: string;
  readonly fragment: string;
  readonly line: number | undefined;
}

export interface Mistake {
  readonly line: number | undefined;
  readonly problem: string;
  readonly suggestion?: string | undefined;
  readonly remedy?: string | undefined;
}

export function noFindings(): Findings {
  return {
    headings: [],
    links: [],
    mistakes: [],
    markdown: '',
    sections: [],
    hasHero: false,
    sheets: new Set(),
    components: {},
  };
}
