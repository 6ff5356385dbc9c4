import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@drystone/lib/problems';
import { nearest } from '@drystone/lib/text';
import english from 'dictionary-en';
import type { Check } from 'drystone/content/check';
import nspell from 'nspell';
import { projectFolder } from '../project.node.ts';
import { readGuidePages } from './guide-pages.node.ts';
import { lineAt, type Prose, proseOf, readContractProse, readGlossaryProse } from './prose.node.ts';

/*
 * The spelling of what readers read: pages, glossary and the texts of the contracts. The dictionary is American English,
 * as the style asks, so "colour" is a mistake. Words of the field are in dictionary.txt, which explains itself.
 */

const speller = nspell({ aff: Buffer.from(english.aff), dic: Buffer.from(english.dic) });

const dictionaryFile = 'sites/fellmoor/checks/dictionary.txt';

export const spellingCheck: Check = {
  name: 'Every word of the guides and of the contracts is in a dictionary',
  async run() {
    const pages = await readGuidePages();
    const prose = [
      ...pages.flatMap(proseOf),
      ...(await readContractProse()),
      ...(await readGlossaryProse()),
    ];
    const source = await readFile(join(projectFolder, dictionaryFile), 'utf8');
    return checkSpelling(prose, source);
  },
};

/** A word of the project's own dictionary, at its line there. */
interface OwnWord {
  readonly word: string;
  readonly kind: string;
  readonly line: number;
}

interface WrittenWord {
  readonly file: string;
  readonly line: number;
  readonly word: string;
}

export function checkSpelling(prose: readonly Prose[], dictionary: string) {
  const own = ownWords(dictionary);
  const pattern = wordPattern(own);
  const written = prose.flatMap((part) => wordsOf(part, pattern));
  const unknown = written.filter(({ word }) => !speller.correct(withoutPossessive(word)));
  const allowed = new Set(own.flatMap(({ word }) => formsOf(word)));
  const wrong = unknown.filter(({ word }) => !allowed.has(withoutPossessive(word)));
  const unknownForms = new Set(unknown.map(({ word }) => withoutPossessive(word)));
  const known = new Set(own.map(({ word }) => word));
  const suggestions = new Map(
    [...new Set(wrong.map(({ word }) => word))].map((word) => [
      word,
      nearestWords(word, known, speller.suggest(word)),
    ]),
  );
  return {
    problems: [
      ...wrong.map((found) => misspelling(found, suggestions.get(found.word))),
      ...disorder(own),
      ...unused(own, unknownForms),
    ],
    figures: [
      `${written.length} words, ${new Set(written.map(({ word }) => word)).size} different ones, ${own.length} of them in the dictionary of the project`,
    ],
  };
}

/** What is written in letters only: versions, addresses, options and names of files are not words. */
function wordsOf(prose: Prose, pattern: RegExp): WrittenWord[] {
  const plain = prose.text.replaceAll(notWords, (found) => ' '.repeat(found.length));
  return [...plain.matchAll(pattern)].map(({ 0: word, index }) => ({
    file: prose.file,
    line: lineAt(prose, index),
    word,
  }));
}

/** Letters; and whole words of the project that hold more (cloud-init), so that their parts do not pass alone. */
function wordPattern(own: readonly OwnWord[]): RegExp {
  const compounds = own
    .flatMap(({ word }) => formsOf(word))
    .filter((word) => /[^\p{L}]/u.test(word));
  const parts = [
    ...compounds.map((word) => word.replaceAll('.', '[.]')),
    "\\p{L}+(?:['’]\\p{L}+)*",
  ];
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${parts.join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
}

const notWords = new RegExp(
  [
    /https?:\/\/\S+/, // addresses
    /\S+@\S+/, // mail
    /(?<=^|[\s(])\$?\/[\w/{}.$-]+/, // paths: /capabilities
    /(?<=^|[\s(])--?[a-z][\w-]*/, // options: --gres
    /\b[\w-]+(?:\.[\w-]+)*\.(?:com|example|mdx?|sh|ya?ml|json|io)\b/, // hosts and files
    /\b[a-z]+\/[a-z]+\b/, // values: nvidia/gpu
    /\b[A-Z0-9]+(?:[-_][A-Z0-9]+)+\b/, // headers and variables: X-PROJECT-ID
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

function withoutPossessive(word: string): string {
  return word.replaceAll('’', "'").replace(/'s?$/, '');
}

/** A word may begin a sentence; a name keeps its letters. */
function formsOf(word: string): string[] {
  return [word, word.charAt(0).toUpperCase() + word.slice(1)];
}

/** The nearest word of the project, then what the English dictionary proposes. */
function nearestWords(word: string, own: ReadonlySet<string>, english: readonly string[]): string {
  const nearestOwn = nearest(word, own);
  const all = [...(nearestOwn === undefined ? [] : [nearestOwn]), ...english];
  return [...new Set(all)].slice(0, 4).join(', ');
}

function misspelling({ file, line, word }: WrittenWord, suggestion = ''): Problem {
  return {
    file,
    line,
    problem: `"${word}" is in no dictionary.`,
    ...(suggestion !== '' && { suggestion }),
    remedy: `Correct it, put it in backticks if it is code, or write it into ${dictionaryFile} below its kind.`,
  };
}

/** A line is a word; a line that begins with # names the kind of those below it. */
function ownWords(dictionary: string): OwnWord[] {
  let kind = '';
  return dictionary.split('\n').flatMap((written, index) => {
    const word = written.trim();
    if (word.startsWith('#')) kind = word;
    return word === '' || word.startsWith('#') ? [] : [{ word, kind, line: index + 1 }];
  });
}

/** Within its kind each word is after the one before it, so it is found, and appears once. */
function disorder(own: readonly OwnWord[]): Problem[] {
  return own.flatMap(({ word, kind, line }, index) => {
    const before = own[index - 1];
    if (before === undefined || before.kind !== kind || alphabetical(before.word, word) < 0)
      return [];
    const problem = `"${word}" is after "${before.word}".`;
    return [{ file: dictionaryFile, line, problem, remedy: 'Keep each kind in order, once each.' }];
  });
}

function alphabetical(a: string, b: string): number {
  return a.localeCompare(b, 'en', { sensitivity: 'base' });
}

function unused(own: readonly OwnWord[], unknown: ReadonlySet<string>): Problem[] {
  return own
    .filter(({ word }) => !formsOf(word).some((form) => unknown.has(form)))
    .map(({ word, line }) => ({
      file: dictionaryFile,
      line,
      problem: `No text needs "${word}": it is not used, or the English dictionary has it.`,
      remedy: 'Take the line away.',
    }));
}
