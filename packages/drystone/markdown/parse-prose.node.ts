import { isPlainLine } from '@drystone/lib/prose/plain-line';
import type { Prose } from '@drystone/lib/prose/prose';
import type { ElementContent, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { type LinkTargets, resolveLink } from '../content/links.ts';
import { noParts } from '../content/page-parts.ts';
import { visit } from '../content/visit.ts';
import { dropBrokenLinks, linkOutsideImages, lowerOutline } from './foreign-parts.ts';
import { noExtensions } from './markdown-extensions.ts';
import type { Findings } from './page-context.ts';
import { noFindings, type PageContext } from './page-context.ts';
import { parseProseMarkdown } from './parse-markdown.ts';
import { settleRawHtml } from './raw-html.node.ts';
import { remarkHeadings } from './remark-headings.ts';
import { remarkLinks } from './remark-links.ts';

export interface ParsedProse {
  /** Safe, also where the Markdown holds HTML. */
  readonly prose: Prose;
  /** Links that lead nowhere are mistakes here; in the prose only their words are left. */
  readonly found: Findings;
}

// Made once: a document may have ten thousand descriptions.
const toElements = unified().use(remarkRehype, { allowDangerousHtml: true }).freeze();

/** Parses plain Markdown, the language of descriptions in documents that features read. */
export function parseProse(
  markdown: string,
  { file, targets, headingPrefix }: { file: string; targets: LinkTargets; headingPrefix: string },
): ParsedProse {
  if (isPlainLine(markdown)) return { prose: paragraphOf(markdown), found: noFindings() };
  const context: PageContext = {
    file,
    targets,
    parts: noParts,
    extensions: noExtensions,
    partials: [],
    found: noFindings(),
  };
  const tree = parseProseMarkdown(markdown);
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
  return { prose: { type: 'root', children: trimmed(elements) }, found: context.found };
}

function paragraphOf(value: string): Prose {
  const children = [{ type: 'text' as const, value }];
  return { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children }] };
}

/** Without white space at both ends, and without positions, which nobody reads and a large document has many of. */
function trimmed(tree: HastRoot): ElementContent[] {
  visit(tree, (node) => {
    delete node.position;
  });
  const children = tree.children.filter((node) => node.type === 'element' || node.type === 'text');
  const isContent = (node: ElementContent) => node.type !== 'text' || node.value.trim() !== '';
  return children.slice(children.findIndex(isContent), children.findLastIndex(isContent) + 1);
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
