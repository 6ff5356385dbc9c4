/** Lines of context before and after the one that is meant. */
const around = 2;

/** The lines around a place of a source, the line of the place marked and, where it is known, the words in it. */
export function excerpt(source: string, line: number, problem: string): string {
  const lines = source.replace(/\n$/, '').split('\n');
  const first = Math.max(1, line - around);
  const last = Math.min(lines.length, line + around);
  const width = String(last).length;
  return lines
    .slice(first - 1, last)
    .flatMap((text, index) => {
      const number = first + index;
      const isMeant = number === line;
      const shown = `${isMeant ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd();
      const mark = isMeant ? markUnder(text, problem) : undefined;
      return mark === undefined ? [shown] : [shown, `  ${' '.repeat(width)} | ${mark}`];
    })
    .join('\n');
}

/** Carets below the longest part of a line that the problem names. */
function markUnder(line: string, problem: string): string | undefined {
  const [words] = wordsNamed(problem)
    .filter((word) => line.includes(word))
    .sort((a, b) => b.length - a.length);
  if (words === undefined) return undefined;
  const before = line.slice(0, line.indexOf(words)).replaceAll(/[^\t]/g, ' ');
  return before + '^'.repeat(words.length);
}

/** What is in quotes, tags, and words that only a source has: `./moss.mdx`, `#roots`. */
function wordsNamed(problem: string): string[] {
  const quoted = [...problem.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word);
  const tags = [...problem.matchAll(/<\/?[\w.]+/g)].map(([tag]) => tag);
  const others = problem
    .split(/\s+/)
    .map((word) => word.replace(/^["({]+|[".,:;)}]+$/g, ''))
    .filter((word) => /[^\p{L}'’-]/u.test(word) && word.length > 1);
  return [...quoted, ...tags, ...others];
}
