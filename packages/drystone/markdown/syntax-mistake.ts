import type { MarkdownExtensions } from './markdown-extensions.ts';
import type { Mistake } from './page-context.ts';
import { MarkdownError } from './parse-markdown.ts';

/** Why a page or a partial cannot be read. Throws again what is not a MarkdownError. */
export function syntaxMistake(
  error: unknown,
  source: string,
  { remedyFor }: Pick<MarkdownExtensions, 'remedyFor'>,
): Mistake {
  if (!(error instanceof MarkdownError)) throw error;
  const { reason, line, column } = error;
  const text = source.split('\n')[line - 1] ?? '';
  if (reason.includes('a valid JSX tag')) return { line, ...tagMistake(text.slice(column - 1)) };
  // `(3:1)` is where the tag was opened, which is the line that is named.
  const [words = ''] = reason
    .replace(/ \(\d+:\d+\)/, '')
    .split(/\n|, expected a character| with oxc/);
  return {
    line,
    problem: `The page cannot be read: ${words}.`,
    remedy: remedyFor(text) ?? syntaxRemedy(reason),
  };
}

/** The parser gives one reason for all tags that it cannot read. */
function tagMistake(tag: string): Omit<Mistake, 'line'> {
  const [, name, value] = tag.match(/^<[A-Za-z][^>]*\s([\w-]+)=([^\s"'{}<>/]+)/) ?? [];
  if (name !== undefined) {
    const problem = `The page cannot be read: the value of "${name}" has no quotes.`;
    return { problem, remedy: `Write ${name}="${value}".` };
  }
  const [start = '<'] = tag.match(/^<\S{0,20}/) ?? [];
  const problem = `The page cannot be read: "${start}" does not begin a tag.`;
  return { problem, remedy: asText };
}

const asText = 'In MDX, < and { start code. To show them as text, put them in `backticks`.';

function syntaxRemedy(reason: string): string {
  if (reason.includes('comment in MDX')) return 'Comments are written {/* like this */}.';
  if (/closing (tag|slash)/.test(reason)) {
    return 'Close what you open, on a line of its own when it was opened on one.';
  }
  return asText;
}
