import { applyEdits, type Edit } from '@drystone/lib/edits';
import { escapeHeadingIds } from 'drystone/markdown/heading-ids';
import { noFindings } from 'drystone/markdown/page-context';
import { parseMarkdown } from 'drystone/markdown/parse-markdown';
import { remarkHeadings } from 'drystone/markdown/remark-headings';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageFormat } from './foreign-site.ts';

export interface ParsedPage {
  /** What the tree was made of, with the lines of the file: offsets are those of this text. */
  readonly source: string;
  readonly tree: Root;
  readonly format: PageFormat;
  /** Why the page is not what its name says. */
  readonly failure?: { readonly line: number | undefined; readonly reason: string };
}

/** Parses a page with its front matter; one that is not MDX is read as Markdown. Never throws for what an author wrote. */
export function parsePage(text: string, format: PageFormat): ParsedPage {
  if (format === 'md') return parsedAs('md', withTitlesInBrackets(text, 'md'));
  const escaped = escapeHeadingIds(text);
  // Docusaurus lets a page have the comments of HTML.
  const candidates = [() => escaped, () => withCommentsOfMdx(escaped)];
  let failure: ParsedPage['failure'];
  for (const candidate of candidates) {
    try {
      return parsedAs('mdx', withTitlesInBrackets(candidate(), 'mdx'));
    } catch (error) {
      const { reason = String(error), line } = error as { reason?: string; line?: number };
      failure = { reason: reason.split('\n')[0] ?? '', line };
    }
  }
  const parsed = parsedAs('md', withTitlesInBrackets(text, 'md'));
  return failure === undefined ? parsed : { ...parsed, failure };
}

export interface PageHeading {
  readonly id: string;
  readonly level: number;
}

/** The headings of a page in their order, with the ids that links may name. */
export function headingsOf({ source, format }: ParsedPage): readonly PageHeading[] {
  const found = noFindings();
  // Not the tree of the page itself, from whose headings this takes the ids.
  remarkHeadings({ found })(parseMarkdown(source, format));
  return found.headings;
}

/** The ids that elements of a page name. */
export function elementIds({ tree }: ParsedPage): readonly string[] {
  const ids: string[] = [];
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const attribute of node.attributes) {
      const isId = attribute.type === 'mdxJsxAttribute' && attribute.name === 'id';
      if (isId && typeof attribute.value === 'string') ids.push(attribute.value);
    }
  });
  return ids;
}

function parsedAs(format: PageFormat, written: string): ParsedPage {
  const source = withBracesOfIds(written, format);
  return { source, tree: parseMarkdown(source, format), format };
}

/** `:::note My title`, whose title the parser leaves out, gets its brackets. */
function withTitlesInBrackets(source: string, format: PageFormat): string {
  // Each reading of a page takes time, and most have none.
  if (!/^\s*:{3,}\w+[ \t]+\S/m.test(source)) return source;
  const edits: Edit[] = [];
  visit(parseMarkdown(source, format), 'containerDirective', ({ position }) => {
    const start = position?.start.offset ?? 0;
    const [line = ''] = source.slice(start).split('\n', 1);
    const [, opening = '', title] = line.match(/^(\s*:{3,}\w+)[ \t]+([^\s[{].*?)\s*$/) ?? [];
    if (title === undefined) return;
    edits.push({
      start: start + opening.length,
      end: start + line.length,
      text: `[${title.replaceAll(/[[\]]/g, '\\$&')}]`,
    });
  });
  return applyEdits(source, edits);
}

/** `## Words {/* #id *\/}` becomes `## Words {#id}`, escaped as MDX needs it. */
function withBracesOfIds(source: string, format: PageFormat): string {
  if (!source.includes('{/*')) return source;
  const edits: Edit[] = [];
  visit(parseMarkdown(source, format), 'heading', ({ children }) => {
    const last = children.at(-1);
    if (last?.type !== 'mdxTextExpression') return;
    const [, id] = last.value.match(/^\s*\/\*\s*#([\w.-]+)\s*\*\/\s*$/) ?? [];
    const { start, end } = last.position ?? {};
    if (id === undefined || start?.offset === undefined || end?.offset === undefined) return;
    edits.push({ start: start.offset, end: end.offset, text: `\\{#${id}}` });
  });
  return applyEdits(source, edits);
}

function withCommentsOfMdx(source: string): string {
  const edits: Edit[] = [];
  visit(parseMarkdown(source, 'md'), 'html', ({ value, position }) => {
    const start = position?.start.offset ?? 0;
    for (const { 0: comment, 1: words = '', index } of value.matchAll(/<!--([\s\S]*?)-->/g)) {
      const text = `{/*${words.replaceAll('*/', '* /')}*/}`;
      edits.push({ start: start + index, end: start + index + comment.length, text });
    }
  });
  return applyEdits(source, edits);
}
