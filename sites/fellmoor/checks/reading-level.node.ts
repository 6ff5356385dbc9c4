import type { Problem } from '@drystone/lib/problems';
import { syllable } from 'syllable';
import type { GuidePage } from './guide-pages.node.ts';
import { codeWord, sentencesOf } from './prose.node.ts';

/*
 * The Flesch–Kincaid grade (Kincaid and others, 1975): the years of school in the United States that a text asks for,
 * from the length of its sentences and of its words. A smoke alarm, no target.
 */

/** The highest grade of a page. Explanations may ask for more than what readers follow step by step. */
const limits = {
  explanation: { grade: 12, name: 'an explanation' },
  steps: { grade: 10, name: 'a page of steps' },
};

/** The grade of a page; a few sentences have none worth the name. */
export function gradeOf(page: GuidePage): number | undefined {
  const sentences = sentencesOf(page);
  return sentences.length < 10 ? undefined : readingGrade(sentences.map(({ text }) => text));
}

export function gradeProblems(page: GuidePage): Problem[] {
  const grade = gradeOf(page);
  const limit = /\/(?:index|overview)\.mdx$/.test(page.file) ? limits.explanation : limits.steps;
  if (grade === undefined || grade <= limit.grade) return [];
  const longest = [...sentencesOf(page)].sort((a, b) => b.length - a.length).slice(0, 3);
  const places = longest.map(({ line, length }) => `line ${line} (${length} words)`).join(', ');
  return [
    {
      file: page.file,
      problem: `The text asks for grade ${grade.toFixed(1)} of school; ${limit.grade} is the highest for ${limit.name}.`,
      remedy: `Cut the longest sentences in two: ${places}. Then look for shorter words.`,
    },
  ];
}

/** The grade of a text, code and names left out; undefined where nothing is left. */
export function readingGrade(sentences: readonly string[]): number | undefined {
  const texts = sentences.map(plainWords).filter((words) => words.length > 0);
  const words = texts.flat();
  if (words.length === 0) return undefined;
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return 0.39 * (words.length / texts.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** The words of a sentence in letters only, without names: what has a capital that no sentence asks for. */
function plainWords(sentence: string): string[] {
  const words = sentence.match(/(?<![\p{L}\p{N}_])\p{L}+(?:['’-]\p{L}+)*(?![\p{L}\p{N}_])/gu) ?? [];
  return words.filter((word, index) => {
    const name = index === 0 ? /^.+\p{Lu}/u : /\p{Lu}/u;
    return word !== codeWord && !name.test(word);
  });
}
