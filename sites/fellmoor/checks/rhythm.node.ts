import type { Problem } from '@drystone/lib/problems';
import type { GuidePage } from './guide-pages.node.ts';
import { type Sentence, sentencesOf } from './prose.node.ts';

/*
 * How a page sounds when it is read aloud: many short sentences in a row chop it up, and so do sentences that all begin
 * alike. What leads into code with a colon does not count, and neither do entries of lists without a full stop.
 */

export interface Rhythm {
  readonly sentences: number;
  /** In words. */
  readonly mean: number;
  /** Sentences of at most eight words, as a share of 1. */
  readonly short: number;
  /** The most sentences in a row that begin with the same word. */
  readonly alike: readonly Sentence[];
}

const shortSentence = 8;

/** What a page may have. A page with a few sentences has no rhythm worth the name. */
const limits = { sentences: 10, least: 14, short: 0.27, alike: 3 };

export function rhythmOf(page: GuidePage): Rhythm {
  const sentences = wholeSentences(page);
  const words = sentences.reduce((sum, { length }) => sum + length, 0);
  return {
    sentences: sentences.length,
    mean: words / Math.max(1, sentences.length),
    short:
      sentences.filter(({ length }) => length <= shortSentence).length /
      Math.max(1, sentences.length),
    alike: longestRun(sentences),
  };
}

export function rhythmProblems(page: GuidePage): Problem[] {
  const { file } = page;
  const { sentences, mean, short, alike } = rhythmOf(page);
  if (sentences < limits.sentences) return [];
  const [first] = alike;
  return [
    ...(mean < limits.least
      ? [
          {
            file,
            problem: `The sentences have ${mean.toFixed(1)} words on average, so the text sounds choppy.`,
            remedy: `Join what belongs together until the average is ${limits.least} words or more.`,
          },
        ]
      : []),
    ...(short > limits.short
      ? [
          {
            file,
            problem: `${percent(short)} of the sentences have ${shortSentence} words or fewer.`,
            remedy: `Join short sentences that belong together; ${percent(limits.short)} is the most.`,
          },
        ]
      : []),
    ...(alike.length > limits.alike && first
      ? [
          {
            file,
            line: first.line,
            problem: `${alike.length} sentences in a row begin with "${openingOf(first)}".`,
            remedy: 'Begin one of them with something else.',
          },
        ]
      : []),
  ];
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function wholeSentences(page: GuidePage): Sentence[] {
  return sentencesOf(page, /(?<=[.?!]"?) (?=[A-Z"(]|v1alpha1 )/).filter(({ text }) =>
    /[.?!]["”)]?$/.test(text.trim()),
  );
}

function longestRun(sentences: readonly Sentence[]): readonly Sentence[] {
  let longest: readonly Sentence[] = [];
  let run: Sentence[] = [];
  for (const sentence of sentences) {
    const before = run.at(-1);
    const goesOn = before !== undefined && openingOf(before) === openingOf(sentence);
    run = goesOn ? [...run, sentence] : [sentence];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

function openingOf({ text }: Sentence): string {
  return text.split(/\s/)[0] ?? '';
}
