import type { LinkTargets } from '../content/links.ts';
import type { OutlineEntry, PageSheet } from '../content/page.ts';
import type { UsedComponent } from '../content/page-component.ts';
import type { PageParts } from '../content/page-parts.ts';
import type { PageSection } from '../content/page-section.ts';
import type { MarkdownExtensions } from './markdown-extensions.ts';

/**
 * What the Markdown plugins of one page share: what they may look up, and what they found. A plugin of unified returns
 * a tree, so it adds its findings here, as others add messages to a VFile.
 */
export interface PageContext {
  /** Source file, relative to the site folder. */
  readonly file: string;
  readonly targets: LinkTargets;
  /** The files that the page names. */
  readonly parts: PageParts;
  readonly extensions: MarkdownExtensions;
  /** The partials that are in the tree. The lines of each are counted from `partialLines` of its number, from 1 on. */
  readonly partials: PartialText[];
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
  /** The style sheets of the engine that the page needs beside that of every page. */
  readonly sheets: Set<PageSheet>;
  /** The components of features and of the site that the page uses, by name. */
  readonly components: Record<string, UsedComponent>;
}

/** A link to a page of the site, whose fragment still has to be checked. */
export interface FoundLink {
  readonly route: string;
  readonly fragment: string;
  readonly line: number | undefined;
  /** Of a link in a partial: where that really is. */
  readonly file?: string;
}

export interface Mistake {
  readonly line: number | undefined;
  /** Of a mistake in a partial: where that really is. */
  readonly file?: string;
  readonly problem: string;
  readonly suggestion?: string | undefined;
  readonly remedy?: string | undefined;
  /** What the page names may be in a source that cannot be read. */
  readonly mayBeUnread?: boolean | undefined;
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

/** More lines than any file has. */
const million = 1_000_000;

/** The number before that of the first line of a partial. */
export function partialLines(number: number): number {
  return number * million;
}

/** A partial in the tree of a page. */
interface PartialText {
  /** As pages name it. */
  readonly path: string;
  /** Where it really is. */
  readonly origin: string;
  /** What was parsed. */
  readonly source: string;
}

interface Place {
  /** As pages name it in links. */
  readonly file: string;
  /** Where the partial really is; undefined for a place in the page. */
  readonly origin: string | undefined;
  /** The text of the partial. */
  readonly source: string | undefined;
  readonly line: number | undefined;
}

/** Where a line of the tree was written: in the page, or in one of its partials. */
export function placeOf(
  { file, partials }: Pick<PageContext, 'file' | 'partials'>,
  line: number | undefined,
): Place {
  const partial = line === undefined ? undefined : partials[Math.floor(line / million) - 1];
  if (line === undefined || !partial) return { file, origin: undefined, source: undefined, line };
  const { path, origin, source } = partial;
  return { file: path, origin, source, line: line % million };
}
