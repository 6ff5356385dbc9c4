import { compile } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { LinkTargets } from '../content/links.ts';
import type { CompiledBody } from '../content/page.ts';
import { escapeHeadingIds } from './heading-ids.ts';
import { type Findings, type Mistake, noFindings, type PageContext } from './page-context.ts';
import { remarkAdmonitions } from './remark-admonitions.ts';
import { remarkApiCards } from './remark-api-cards.ts';
import { remarkAuthorComponents } from './remark-author-components.ts';
import { remarkCodeBlocks } from './remark-code-blocks.node.ts';
import { remarkCopies } from './remark-copies.ts';
import { remarkFileTree } from './remark-file-tree.ts';
import { remarkHeadings } from './remark-headings.ts';
import { remarkHtmlMistakes } from './remark-html-mistakes.ts';
import { remarkLinks } from './remark-links.ts';
import { remarkLiveCalls } from './remark-live-calls.ts';
import { remarkOperations } from './remark-operations.ts';
import { remarkSilentMistakes } from './remark-silent-mistakes.ts';
import { remarkTerms } from './remark-terms.ts';
import { remarkTryLinks } from './remark-try-links.ts';

/** The table of contents shows these levels (TOC-1 in docs/behaviours.md). */
const outlineLevels = { from: 2, to: 3 };

export interface CompiledPage {
  readonly body: CompiledBody;
  readonly found: Findings;
}

/**
 * Compiles the source of a page, MDX or Markdown by its name, front matter included, to the text of a function.
 * Never throws for what an author wrote: mistakes, syntax errors included, are in `found.mistakes`.
 */
export async function compilePage(
  source: string,
  file: string,
  targets: LinkTargets,
): Promise<CompiledPage> {
  const context: PageContext = { file, targets, found: noFindings() };
  const code = await compileBody(source, context);
  const outline = context.found.headings.filter(
    ({ level }) => level >= outlineLevels.from && level <= outlineLevels.to,
  );
  const { markdown, sections, hasHero, components } = context.found;
  const sheets = [...context.found.sheets];
  return {
    body: { code, outline, markdown, sections, hasHero, sheets, components },
    found: context.found,
  };
}

async function compileBody(source: string, context: PageContext): Promise<string> {
  const isMdx = context.file.endsWith('.mdx');
  try {
    const compiled = await compile(
      { value: isMdx ? escapeHeadingIds(source) : source, path: context.file },
      {
        format: isMdx ? 'mdx' : 'md',
        outputFormat: 'function-body',
        // The policy forbids style attributes.
        tableCellAlignToStyle: false,
        // Order matters: components are checked before the plugins that create some of their own.
        remarkPlugins: [
          remarkFrontmatter,
          remarkGfm,
          remarkDirective,
          [remarkHtmlMistakes, context],
          [remarkSilentMistakes, context],
          [remarkAuthorComponents, context],
          [remarkAdmonitions, context],
          [remarkOperations, context],
          [remarkHeadings, context],
          [remarkLiveCalls, context],
          [remarkLinks, context],
          [remarkApiCards, context],
          [remarkTerms, context],
          [remarkCopies, context],
          [remarkTryLinks, context],
          remarkFileTree,
          [remarkCodeBlocks, context],
        ],
      },
    );
    return String(compiled);
  } catch (error) {
    context.found.mistakes.push(syntaxMistake(error));
    return '';
  }
}

function syntaxMistake(error: unknown): Mistake {
  const { reason, line } = error as { reason?: string; line?: number };
  if (reason === undefined) throw error;
  if (reason.startsWith('Could not parse import')) {
    return {
      line,
      problem: 'The page cannot be read: a line that begins with "import" or "export" is code.',
      remedy: 'In a sentence, put another word first.',
    };
  }
  // `(3:1-3:9)` is where the tag was opened.
  const opened = reason.match(/ \((\d+):\d+-\d+:\d+\)/);
  const [words = ''] = reason
    .replace(opened?.[0] ?? '', '')
    .split(/\n|, expected a character| with acorn/);
  return {
    line: line ?? (opened ? Number(opened[1]) : undefined),
    problem: `The page cannot be read: ${words}.`,
    remedy: syntaxRemedy(reason),
  };
}

function syntaxRemedy(reason: string): string {
  if (reason.includes('comment in MDX')) return 'Comments are written {/* like this */}.';
  if (/closing (tag|slash)/.test(reason)) {
    return 'Close what you open, on a line of its own when it was opened on one.';
  }
  return 'In MDX, < and { start code. To show them as text, put them in `backticks`.';
}
