import { count, nearest } from '@drystone/lib/text';
import { parseRanges } from './fence/line-ranges.ts';
import type { SnippetSource } from './fence/snippet-source.ts';

/** What of a file a code block shows: all of it, a region, or some of its lines. */
type SnippetChoice = Omit<SnippetSource, 'file'>;

export type Snippet =
  | { readonly kind: 'code'; readonly code: string }
  | {
      readonly kind: 'mistake';
      readonly problem: string;
      readonly suggestion?: string | undefined;
      readonly remedy: string;
    };

/* Comments of any language: what is before the sign has no letters. */
const start = /^[^\p{L}\p{N}]*# ?region[ \t]+(?<name>\w(?:[\w.-]*\w)?)[^\p{L}\p{N}]*$/u;
const end = /^[^\p{L}\p{N}]*# ?endregion(?:[ \t]+(?<name>\w(?:[\w.-]*\w)?))?[^\p{L}\p{N}]*$/u;

/** The part of a file that is asked for, without the indentation that all its lines have and without the marks of regions. */
export function snippetOf(text: string, file: string, choice: SnippetChoice): Snippet {
  const lines = text.replace(/\n$/, '').split('\n');
  if (choice.region !== undefined && choice.lines !== undefined) {
    const problem = 'The code block names a region and lines.';
    return { kind: 'mistake', problem, remedy: 'Write one of the two.' };
  }
  if (choice.region !== undefined) return regionOf(lines, file, choice.region);
  if (choice.lines !== undefined) return linesOf(lines, file, choice.lines);
  return code(lines);
}

function regionOf(lines: readonly string[], file: string, name: string): Snippet {
  const names = lines.flatMap((line) => line.match(start)?.groups?.name ?? []);
  const first = lines.findIndex((line) => line.match(start)?.groups?.name === name);
  if (first === -1) {
    return {
      kind: 'mistake',
      problem: `The file ${file} has no region "${name}".`,
      suggestion: nearest(name, names),
      remedy:
        names.length > 0
          ? `Regions: ${[...new Set(names)].join(', ')}.`
          : `Put it between two comments: ${comment(file, `#region ${name}`)} and ${comment(file, '#endregion')}`,
    };
  }
  if (names.filter((other) => other === name).length > 1) {
    const problem = `The file ${file} has two regions "${name}".`;
    return { kind: 'mistake', problem, remedy: 'Rename one of them.' };
  }
  const last = endOf(lines, first);
  if (last === undefined) {
    const problem = `The region "${name}" of ${file}:${first + 1} is never closed.`;
    return {
      kind: 'mistake',
      problem,
      remedy: `End it with a comment: ${comment(file, '#endregion')}`,
    };
  }
  return code(lines.slice(first + 1, last));
}

/** Words as a comment in the language of a file. */
function comment(file: string, words: string): string {
  if (/\.(py|sh|bash|rb|ya?ml|toml|r|pl|exs?|tf|conf|ps1)$|(^|\/)(Docker|Make)file$/.test(file))
    return `# ${words}`;
  if (/\.(html?|xml|svg|vue|mdx?)$/.test(file)) return `<!-- ${words} -->`;
  if (/\.css$/.test(file)) return `/* ${words} */`;
  return /\.(sql|lua|hs)$/.test(file) ? `-- ${words}` : `// ${words}`;
}

/** Where the region ends that begins at a line: regions may be in each other. */
function endOf(lines: readonly string[], first: number): number | undefined {
  const open: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (index < first) continue;
    const begun = line.match(start)?.groups?.name;
    if (begun !== undefined) open.push(begun);
    const ended = line.match(end);
    if (!ended) continue;
    const name = ended.groups?.name;
    const at = name === undefined ? open.length - 1 : open.lastIndexOf(name);
    if (at === -1) continue;
    open.splice(at, 1);
    if (at === 0) return index;
  }
  return undefined;
}

function linesOf(lines: readonly string[], file: string, ranges: string): Snippet {
  const mistake = (problem: string): Snippet => {
    const remedy = 'Lines are counted from 1, the first of a range before the last: lines="3-8".';
    return { kind: 'mistake', problem, remedy };
  };
  if (!/^\s*\d+(-\d+)?(\s*,\s*\d+(-\d+)?)*\s*$/.test(ranges))
    return mistake(`The code block shows the lines "${ranges}", which means nothing.`);
  const isWrong = ranges.split(',').some((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return from < 1 || to < from || to > lines.length;
  });
  if (isWrong)
    return mistake(
      `The code block shows the lines ${ranges} of ${file}, which has ${count(lines.length, 'line')}.`,
    );
  return code(parseRanges(ranges).map((line) => lines[line - 1] ?? ''));
}

function code(lines: readonly string[]): Snippet {
  const shown = lines.filter((line) => !start.test(line) && !end.test(line));
  const depths = shown.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  const text = shown.map((line) => line.slice(depth).trimEnd()).join('\n');
  return { kind: 'code', code: text.replace(/^\n+|\n+$/g, '') };
}
