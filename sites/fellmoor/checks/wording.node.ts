import type { Problem } from '@drystone/lib/problems';
import type { Check } from 'drystone/content/check';
import type { Heading } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { type GuidePage, pageName, readGuidePages } from './guide-pages.node.ts';
import { proseOf, sentencesOf } from './prose.node.ts';
import { gradeOf, gradeProblems } from './reading-level.node.ts';
import { percent, rhythmOf, rhythmProblems } from './rhythm.node.ts';

/*
 * The language of the guides, as far as a rule can tell it: the words of the field in their own spelling, short
 * sentences that do not sound choppy, headings that fit the table of contents. Spelling has a check of its own.
 */

/** What not to write in prose, and what to write. */
const words: readonly (readonly [RegExp, string])[] = [
  [
    /\b(simply|just|easy|easily|obviously|please|seamless\w*|powerful|robust|blazing\w*|leverag\w+)\b/i,
    'nothing; say what happens',
  ],
  [/\bnote that\b/i, 'the statement alone'],
  [/\bin order to\b/i, 'to'],
  [/\bclick here\b/i, 'where the link goes'],
  [/\b(flavor|flavour)s?\b/i, 'instance type'],
  [/\bnode ?groups?\b|\bnodepools?\b/i, 'node pool'],
  [/\bfile systems?\b/i, 'filesystem'],
  [/\bhead nodes?\b/i, 'login node'],
  [/\bkeypairs?\b|\bssh-keys?\b/i, 'SSH key'],
  [/\buserdata\b|\bstartup scripts?\b/i, 'user data'],
  [/\bkube config\b|\bKubeConfig\b/, 'kubeconfig'],
  [/\bSLURM\b/, 'Slurm'],
  [/\b[Kk]8s\b/, 'Kubernetes'],
  [/\bKubectl\b/, 'kubectl'],
  [
    /\b(terminat|destroy)\w*\b|\bspin up\b|\blaunch(es|ed|ing)?\b/i,
    'create, start, stop or delete',
  ],
  [/\bavailability zones?\b|\bdata ?centers?\b/i, 'region'],
  [
    /\bdummy\b|\bmock(s|ed)?\b|\bwhitelist\b|\bblacklist\b|\bmaster\b|\bslave\b/i,
    'placeholder, stand-in, allowlist, denylist, primary',
  ],
  [/\bwhilst\b/i, 'while'],
  [/!(?=\s|$)/, 'a sentence without an exclamation mark'],
];

/** A sentence beyond the first number is cut in two; a page keeps its average below the second. */
const sentenceLimits = { longest: 35, average: 18 };

const descriptionLength = { least: 120, most: 160 };

export const wordingCheck: Check = {
  name: 'The guides keep to the words, the sentences and the headings of the style guide',
  async run() {
    const pages = await readGuidePages();
    const lengths = pages.flatMap((page) => sentencesOf(page).map(({ length }) => length));
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    return {
      problems: pages.flatMap(wordingProblems),
      figures: [
        `${lengths.length} sentences of ${average.toFixed(1)} words, the longest of ${Math.max(...lengths)}`,
        rhythmFigure(pages),
        `reading level, as Flesch–Kincaid grades: ${gradesOf(pages)}`,
      ],
    };
  },
};

export function wordingProblems(page: GuidePage): Problem[] {
  return [
    ...forbiddenWords(page),
    ...longSentences(page),
    ...gradeProblems(page),
    ...rhythmProblems(page),
    ...headingProblems(page),
    ...descriptionProblems(page),
    ...bareAddresses(page),
  ];
}

function rhythmFigure(pages: readonly GuidePage[]): string {
  const rhythms = pages.map(rhythmOf);
  const all = rhythms.reduce((sum, { sentences }) => sum + sentences, 0);
  const mean = rhythms.reduce((sum, one) => sum + one.mean * one.sentences, 0) / all;
  const short = rhythms.reduce((sum, one) => sum + one.short * one.sentences, 0) / all;
  return `rhythm: ${all} whole sentences of ${mean.toFixed(1)} words, ${percent(short)} of them of eight or fewer`;
}

function gradesOf(pages: readonly GuidePage[]): string {
  const graded = pages.flatMap((page) => {
    const grade = gradeOf(page);
    return grade === undefined ? [] : [{ page, grade }];
  });
  return graded
    .sort((a, b) => b.grade - a.grade)
    .map(({ page, grade }) => `${pageName(page.file)} ${grade.toFixed(1)}`)
    .join(', ');
}

function forbiddenWords(page: GuidePage): Problem[] {
  return proseOf(page).flatMap(({ text, line }) =>
    words.flatMap(([pattern, instead]) => {
      const found = text.match(pattern)?.[0];
      if (found === undefined) return [];
      return [
        {
          file: page.file,
          line,
          problem: `The text says "${found}".`,
          remedy: `Write ${instead}.`,
        },
      ];
    }),
  );
}

function longSentences(page: GuidePage): Problem[] {
  const { file } = page;
  const sentences = sentencesOf(page);
  const average =
    sentences.reduce((sum, { length }) => sum + length, 0) / Math.max(1, sentences.length);
  const long = sentences.filter(({ length }) => length > sentenceLimits.longest);
  const remedy = 'Cut sentences in two; one idea each.';
  return [
    ...long.map(({ line, length, text }) => ({
      file,
      line,
      problem: `A sentence has ${length} words: "${text.slice(0, 60)}…"`,
      remedy,
    })),
    // A few sentences have no average worth the name.
    ...(sentences.length >= 10 && average > sentenceLimits.average
      ? [{ file, problem: `The sentences have ${average.toFixed(1)} words on average.`, remedy }]
      : []),
  ];
}

function headingProblems({ file, tree }: GuidePage): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  visit(tree, 'heading', (node: Heading) => {
    const text = textOf(node);
    const tell = (problem: string, remedy: string) =>
      problems.push({ file, line: node.position?.start.line, problem, remedy });
    if (node.depth > 3)
      tell(
        `The heading "${text}" is of level ${node.depth}.`,
        'The table of contents shows levels 2 and 3: use those.',
      );
    if (/[.:!;,]$/.test(text))
      tell(`The heading "${text}" ends with "${text.at(-1)}".`, 'Remove it.');
    if (seen.has(text))
      tell(`The heading "${text}" appears twice on the page.`, 'Say what is different.');
    seen.add(text);
  });
  return problems;
}

function descriptionProblems({ file, source }: GuidePage): Problem[] {
  const description = source.match(/^description: (.*)$/m)?.[1]?.replace(/^"|"$/g, '') ?? '';
  const { least, most } = descriptionLength;
  if (description.length >= least && description.length <= most) return [];
  // A category without one counts its pages.
  if (description === '' && file.endsWith('/category.mdx')) return [];
  return [
    {
      file,
      line: 1,
      problem: `The description has ${description.length} characters.`,
      remedy: `Say in ${least} to ${most} characters what the reader can do here.`,
    },
  ];
}

/** An address that is in the text as it is. */
function bareAddresses({ file, source, tree }: GuidePage): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'link', (node) => {
    const written = source.slice(node.position?.start.offset, node.position?.end.offset);
    if (written.startsWith('[')) return;
    const problem = `The address ${written} is in the text.`;
    problems.push({
      file,
      line: node.position?.start.line,
      problem,
      remedy: 'Write [words that say where it goes](address).',
    });
  });
  return problems;
}
