import { formulaRemedy } from './formula-remedy.ts';
import type { Mistake } from './page-context.ts';

/** Why a page or a partial cannot be read, from what the parser throws. */
export function syntaxMistake(error: unknown, source: string): Mistake {
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
  const place = line ?? (opened ? Number(opened[1]) : undefined);
  return {
    line: place,
    problem: `The page cannot be read: ${words}.`,
    remedy: formulaRemedy(source, place) ?? syntaxRemedy(reason),
  };
}

function syntaxRemedy(reason: string): string {
  if (reason.includes('comment in MDX')) return 'Comments are written {/* like this */}.';
  if (/closing (tag|slash)/.test(reason)) {
    return 'Close what you open, on a line of its own when it was opened on one.';
  }
  return 'In MDX, < and { start code. To show them as text, put them in `backticks`.';
}
