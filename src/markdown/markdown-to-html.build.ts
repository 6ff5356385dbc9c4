import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type LinkTargets, resolveLink } from '../content/links.ts';
import { dropBrokenLinks, linkOutsideImages, lowerOutline } from './foreign-parts.ts';
import type { Findings } from './page-context.ts';
import { noFindings, type PageContext } from './page-context.ts';
import { settleRawHtml } from './raw-html.build.ts';
import { remarkHeadings } from './remark-headings.ts';
import { remarkLinks } from './remark-links.ts';

export interface RenderedMarkdown {
  /** Safe HTML, also where the Markdown holds HTML. */
  readonly html: string;
  /** Links that lead nowhere are mistakes here; in the HTML only their words are left. */
  readonly found: Findings;
}

// Made once: a document may have ten thousand descriptions.
const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const toElements = unified().use(remarkRehype, { allowDangerousHtml: true }).freeze();

/** Renders plain Markdown, as it stands in descriptions of API documents. */
export function markdownToHtml(
  markdown: string,
  { file, targets, headingPrefix }: { file: string; targets: LinkTargets; headingPrefix: string },
): RenderedMarkdown {
  const context: PageContext = { file, targets, found: noFindings() };
  const tree = parser.parse(markdown) as Root;
  lowerOutline(tree);
  linkOutsideImages(tree);
  remarkHeadings(context)(tree);
  prefixHeadings(tree, headingPrefix);
  remarkLinks(context)(tree);
  dropBrokenLinks(tree, context);
  const elements = settleRawHtml(toElements.runSync(tree), {
    address: (href) => addressOf(href, context),
    headingIds: new Set(context.found.headings.map(({ id }) => headingPrefix + id)),
  });
  return { html: toHtml(elements).trim(), found: context.found };
}

/** Several descriptions share one page, so the ids of their headings need a part of their own. */
function prefixHeadings(tree: Root, prefix: string): void {
  visit(tree, 'heading', (heading) => {
    const properties = heading.data?.hProperties;
    if (properties) properties.id = `${prefix}${properties.id}`;
  });
}

function addressOf(href: string, { file, targets }: PageContext): string | undefined {
  const link = resolveLink(href, file, targets);
  return link.kind === 'broken' ? undefined : link.href;
}
