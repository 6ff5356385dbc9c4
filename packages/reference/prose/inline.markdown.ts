import { isPlainLine } from '@drystone/lib/prose/plain-line';
import { oneLine } from '@drystone/openapi/requests/escapes';
import { writeMarkdown } from 'drystone/markdown/write-markdown';

/** Code in a line, whatever it holds: its fence is longer than every run of backticks in it. */
export function codeMarkdown(text: string): string {
  // Two backticks with nothing between them would begin a longer fence.
  const line = oneLine(text) || ' ';
  if (!line.includes('`')) return `\`${line}\``;
  const longest = Math.max(...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${line} ${fence}`;
}

/** Plain words in a line: what would be Markdown in them is escaped. */
export function textMarkdown(text: string): string {
  const line = oneLine(text);
  // Nearly all words of a document are of this kind.
  if (isPlainLine(line)) return line;
  return escaped(line);
}

const texts = new Map<string, string>();

function escaped(line: string): string {
  const known = texts.get(line);
  if (known !== undefined) return known;
  const made = writeMarkdown({
    type: 'paragraph',
    children: [{ type: 'text', value: line }],
  }).trim();
  texts.set(line, made);
  return made;
}
