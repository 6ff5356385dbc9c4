import { markdown } from '@drystone/mark-words/mark-words.node';
import { parseRanges } from 'drystone/markdown/fence/line-ranges';
import { extensionsOf } from 'drystone/markdown/markdown-extensions';
import { languageOf } from 'drystone/markdown/remark-code-blocks.node';
import type { Code } from 'mdast';

export interface ConvertedCode {
  /** What follows the backticks. */
  readonly info: string;
  /** The words that have no meaning here. */
  readonly dropped: readonly string[];
}

/** What other tools call the marks of lines. */
const marks: Readonly<Record<string, string>> = {
  '': '',
  mark: '',
  ins: 'add=',
  add: 'add=',
  del: 'remove=',
  remove: 'remove=',
};

/** What a new site knows of the words after a language. */
const { fences } = extensionsOf([{ feature: 'mark-words', markdown }]);

/** `title="a"`, `ins={2}`, `{1-3}`, or a word. */
const part = /(?:([\w-]+)=)?(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})|\S+/g;

/** The language of a block of code and what is said of its lines, in the words of this engine. */
export function convertCode(code: Code): ConvertedCode {
  const written = code.lang ?? '';
  const hasLanguage = languageOf(code) !== undefined;
  const dropped = hasLanguage || written === '' ? [] : [written];
  const kept = [hasLanguage ? written : 'text'];
  const lines = code.value.split('\n').length;
  for (const [whole, name = '', double, single, braces] of (code.meta ?? '').matchAll(part)) {
    const title = double ?? single;
    const mark = marks[name];
    if (title !== undefined && name === 'title') kept.push(`title="${title}"`);
    else if (braces !== undefined && mark !== undefined && isWithin(braces, lines)) {
      kept.push(`${mark}{${braces}}`);
    } else if (
      title === undefined &&
      fences.metaOf({ meta: whole }).unknown.length === 0 &&
      !braces
    ) {
      kept.push(whole);
    } else dropped.push(whole);
  }
  return { info: kept.join(' '), dropped };
}

/** True for the numbers of lines that the block has. */
function isWithin(ranges: string, lines: number): boolean {
  if (!/^[\d,\s-]+$/.test(ranges)) return false;
  const asked = ranges.split(',').filter((range) => range.trim() !== '');
  return (
    asked.every((range) => parseRanges(range).length > 0) &&
    parseRanges(ranges).every((line) => line >= 1 && line <= lines)
  );
}
