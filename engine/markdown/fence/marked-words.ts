import type { FenceOption } from './fence-option.ts';

/** `/beds/` marks these characters wherever the code has them; `\/` stands for a slash. */
export const markedWords: FenceOption = {
  usage: '/word/',
  pattern: /\/((?:\\.|[^/\\])+)\//,
  apply: ([use, written = ''], { lines }) => {
    const word = written.replaceAll('\\/', '/');
    const ranges = lines.flatMap((line, index) =>
      offsetsOf(word, line).map((from) => ({ line: index + 1, from, to: from + word.length })),
    );
    if (ranges.length > 0) return { ranges };
    const problem = `The code block marks ${use}, and its code does not contain "${word}".`;
    return { errors: [{ problem, remedy: 'Write it as it is in the code, or remove it.' }] };
  },
};

/** Occurrences from left to right that do not overlap. */
function offsetsOf(word: string, line: string): number[] {
  const offsets: number[] = [];
  for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + word.length)) {
    offsets.push(at);
  }
  return offsets;
}
