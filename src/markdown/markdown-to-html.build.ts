import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { LinkTargets } from '../content/links.ts';
import type { Findings } from './page-context.ts';
import { noFindings, type PageContext } from './page-context.ts';
import { remarkHeadings } from './remark-headings.ts';
import { remarkLinks } from './remark-links.ts';

export interface RenderedMarkdown {
  /** Safe HTML: raw HTML in the Markdown is left out. */
  readonly html: string;
  readonly found: Findings;
}

/** Renders plain Markdown, as it stands in descriptions of API documents. */
export function markdownToHtml(
  markdown: string,
  { file, targets, headingPrefix }: { file: string; targets: LinkTargets; headingPrefix: string },
): RenderedMarkdown {
  const context: PageContext = { file, targets, found: noFindings() };
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkHeadings, context)
    .use(prefixHeadings, headingPrefix)
    .use(remarkLinks, context)
    .use(remarkRehype) as unknown as Processor<Root>;
  const tree = processor.runSync(processor.parse(markdown));
  return { html: toHtml(tree as Parameters<typeof toHtml>[0]), found: context.found };
}

/** Several descriptions share one page, so the ids of their headings need a part of their own. */
function prefixHeadings(prefix: string) {
  return (tree: Root) => {
    visit(tree, 'heading', (heading) => {
      const properties = heading.data?.hProperties;
      if (properties) properties.id = `${prefix}${properties.id}`;
    });
  };
}
