import { createRequire } from 'node:module';
import type { FeatureMarkdown } from 'drystone/markdown/feature-markdown';
import { defineFeature } from 'drystone/read/define-feature.node';

/** `/beds/` after the language of a code block marks these characters wherever the code has them. */
export const markWords = defineFeature({
  name: 'mark-words',
  // By its name, because this file may be bundled to another place.
  markdown: createRequire(import.meta.url).resolve('@drystone/mark-words'),
  sources: () => [],
});

export const markdown: FeatureMarkdown = {
  fenceOptions: [
    {
      usage: '/word/',
      // It ends at the first slash before a space: paths may have more of them.
      pattern: /\/(.+?)\//,
      apply: ([use, word = ''], { lines }) => {
        const ranges = lines.flatMap((line, index) =>
          offsetsOf(word, line).map((from) => ({ line: index + 1, from, to: from + word.length })),
        );
        if (ranges.length > 0) return { ranges };
        const problem = `The code block marks ${use}, and its code does not contain "${word}".`;
        return { errors: [{ problem, remedy: 'Write it as it is in the code, or remove it.' }] };
      },
    },
  ],
};

/** Occurrences from left to right that do not overlap. */
function offsetsOf(word: string, line: string): number[] {
  const offsets: number[] = [];
  for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + word.length)) {
    offsets.push(at);
  }
  return offsets;
}
