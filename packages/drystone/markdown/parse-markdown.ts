import type { Root } from 'mdast';
import { type Features, markdownToMdast, mdxToMdast } from 'satteri';

/* The parser marks the elements that an author wrote as JSX. Plugins add others. */
declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    _mdxExplicitJsx?: boolean;
  }
  interface MdxJsxTextElementHastData {
    _mdxExplicitJsx?: boolean;
  }
}

export type MarkdownFormat = 'md' | 'mdx';

/** MDX that cannot be parsed. Lines and columns count from 1. */
export class MarkdownError extends Error {
  override readonly name = 'MarkdownError';
  readonly reason: string;
  readonly line: number;
  readonly column: number;

  constructor(reason: string, line: number, column: number, options: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.line = line;
    this.column = column;
  }
}

/** What a page or a partial may be written in, beside Markdown and JSX. */
const pageSyntax: Features = { gfm: true, frontmatter: true, directive: true };
const proseSyntax: Features = { gfm: true, frontmatter: false, directive: false };

/**
 * Parses a page or a partial, front matter included, to a tree as mdast specifies it.
 * Throws a MarkdownError for MDX that is not well formed; plain Markdown always is.
 */
export function parseMarkdown(source: string, format: MarkdownFormat): Root {
  if (format === 'md') return markdownToMdast(source, { features: pageSyntax }) as Root;
  try {
    return mdxToMdast(source, { features: pageSyntax }) as Root;
  } catch (error) {
    throw markdownError(error);
  }
}

/** Parses GitHub's Markdown without front matter and directives, the language of descriptions in documents that features read. */
export function parseProseMarkdown(source: string): Root {
  return markdownToMdast(source, { features: proseSyntax }) as Root;
}

/** The parser writes `12:3: Reason (rule)`. */
function markdownError(cause: unknown): unknown {
  const message = cause instanceof Error ? cause.message : String(cause);
  const [, line, column, reason] =
    message.match(/^(\d+):(\d+): (.*?)(?: \([\w-]+:[\w-]+\))?$/s) ?? [];
  return reason === undefined
    ? cause
    : new MarkdownError(reason, Number(line), Number(column), { cause });
}
