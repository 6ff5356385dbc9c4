import { describe, expect, test } from 'vitest';
import { guidePage } from './guide-pages.node.ts';
import { gradeOf, gradeProblems, readingGrade } from './reading-level.node.ts';

const easy = 'The moss is green and soft to the hand. '.repeat(12);
const hard =
  'Organizational responsibilities necessitate considerable administrative deliberation regarding infrastructure. '.repeat(
    12,
  );

describe('reading level', () => {
  // 0.39 × words per sentence + 11.8 × syllables per word − 15.59, by hand.
  test.each([
    ['The cat sat on the mat.', 6, 6, -1.45],
    ['Every instance begins with an image.', 6, 10, 6.42],
    ['Delete the project after the last instance stops.', 8, 12, 5.23],
  ])('%j has %d words of %d syllables together', (sentence, words, syllables, grade) => {
    expect(0.39 * words + 11.8 * (syllables / words) - 15.59).toBeCloseTo(grade, 2);
    expect(readingGrade([sentence])).toBeCloseTo(grade, 2);
  });

  test.each([
    ['node', 1],
    ['running', 2],
    ['address', 2],
    ['capacity', 4],
    ['administrator', 5],
  ])('%j has %d syllables', (word, syllables) => {
    expect(readingGrade([word])).toBeCloseTo(0.39 + 11.8 * syllables - 15.59, 5);
  });

  test('names and acronyms count for nothing', () => {
    const plain = readingGrade(['The cat sat on the mat.']);
    expect(readingGrade(['The cat of Kubernetes sat on the mat.'])).not.toBe(plain);
    expect(readingGrade(['The Kubernetes cat NVIDIA sat on the PyTorch mat.'])).toBe(plain);
    expect(readingGrade(['NVIDIA Kubernetes'])).toBeUndefined();
  });

  test('code counts for nothing, wherever it is', () => {
    const page = guidePage(
      'content/docs/a.mdx',
      '`moss` is soft here. Press `moss` and wait. '.repeat(6),
    );
    expect(gradeOf(page)).toBe(readingGrade(['is soft here.', 'Press and wait.']));
  });

  test('a page that is too hard is reported, with its longest sentences', () => {
    const steps = gradeProblems(guidePage('content/docs/moss/grow.mdx', `${easy}\n\n${hard}`));
    expect(steps).toHaveLength(1);
    expect(steps[0]?.problem).toMatch(
      /^The text asks for grade \d+\.\d of school; 10 is the highest/,
    );
    expect(steps[0]?.remedy).toContain('line 1 (9 words)');
    expect(gradeProblems(guidePage('content/docs/moss/grow.mdx', easy))).toEqual([]);
  });

  test('an explanation may ask for more than a page of steps', () => {
    const text = 'Every operation returns an answer with the current condition. '.repeat(12);
    const grade = gradeOf(guidePage('content/docs/moss/grow.mdx', text)) ?? 0;
    expect(grade).toBeGreaterThan(10);
    expect(grade).toBeLessThan(12);
    expect(gradeProblems(guidePage('content/docs/moss/grow.mdx', text))).toHaveLength(1);
    expect(gradeProblems(guidePage('content/docs/moss/overview.mdx', text))).toEqual([]);
    expect(gradeProblems(guidePage('content/docs/index.mdx', text))).toEqual([]);
  });

  test('a few sentences and tables have no grade', () => {
    expect(
      gradeOf(guidePage('content/docs/a.mdx', 'Responsibilities necessitate it.')),
    ).toBeUndefined();
    const row = '| administrative responsibilities |\n';
    const table = `| a |\n|---|\n${row.repeat(20)}`;
    expect(gradeOf(guidePage('content/docs/a.mdx', `${easy}\n\n${table}`))).toBe(
      gradeOf(guidePage('content/docs/a.mdx', easy)),
    );
  });
});
