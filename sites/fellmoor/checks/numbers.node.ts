import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@drystone/lib/problems';
import type { Check } from 'drystone/content/check';
import { isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { projectFolder } from '../project.node.ts';
import { pageName, readGuidePages } from './guide-pages.node.ts';
import { lineAt, type Prose, proseOf, readGlossaryProse } from './prose.node.ts';

/*
 * No number without a source: numbers.yaml lists each one in the prose of the guides, with what it means and where
 * it comes from. Numbers in code are proved where code is; the list is about what the text claims.
 */

const numbersFile = 'sites/fellmoor/checks/numbers.yaml';

const entrySchema = z.strictObject({
  /** As written, with the words next to it where the number alone would allow too much. */
  number: z.string(),
  /** Pages from the docs folder, without .mdx; or `any`. */
  pages: z.union([z.literal('any'), z.array(z.string()).min(1)]),
  means: z.string(),
  source: z.string(),
});

interface Entry extends z.infer<typeof entrySchema> {
  readonly line: number;
}

interface WrittenNumber {
  readonly prose: Prose;
  readonly number: string;
  readonly from: number;
}

export const numbersCheck: Check = {
  name: 'Every number in the text of the guides has a source',
  async run() {
    const pages = await readGuidePages();
    const prose = [...pages.flatMap(proseOf), ...(await readGlossaryProse())];
    return checkNumbers(prose, await readFile(join(projectFolder, numbersFile), 'utf8'));
  },
};

export function checkNumbers(prose: readonly Prose[], list: string) {
  const { entries, problems } = readEntries(list);
  const written = prose.flatMap(numbersOf);
  const unknown = written.filter((found) => !entries.some((entry) => allows(entry, found)));
  return {
    problems: [
      ...problems,
      ...unknown.map((found) => withoutSource(found, entries)),
      ...entries.flatMap((entry) => unused(entry, written)),
    ],
    figures: [`${written.length} numbers, ${entries.length} entries with their sources`],
  };
}

/** Digits that begin a word: 8, 1,800, 22.4.2, 10.0.0.0/8, 2^30, 960Gi. Those in names (v1alpha1, h100) begin none. */
function numbersOf(prose: Prose): WrittenNumber[] {
  const number = /(?<![\p{L}\p{N}_])(?<![\p{L}\p{N}][.-])\d+(?:[.,:/^-]\d+)*\p{L}*%?/gu;
  return [...prose.text.matchAll(number)].map((match) => ({
    prose,
    number: match[0],
    from: match.index,
  }));
}

/** One of the pages of the entry has its words, around the whole number. */
function allows(entry: Entry, { prose, number, from }: WrittenNumber): boolean {
  if (entry.pages !== 'any' && !entry.pages.includes(pageName(prose.file))) return false;
  const before = entry.number.length - number.length;
  for (let start = Math.max(0, from - before); start <= from; start++) {
    if (prose.text.startsWith(entry.number, start)) return true;
  }
  return false;
}

function withoutSource(found: WrittenNumber, entries: readonly Entry[]): Problem {
  const alike = entries
    .filter(({ number }) =>
      numbersOf({ ...found.prose, text: number }).some((part) => part.number === found.number),
    )
    .map(
      ({ number, pages }) => `"${number}" on ${pages === 'any' ? 'any page' : pages.join(', ')}`,
    );
  return {
    file: found.prose.file,
    line: lineAt(found.prose, found.from),
    problem: `The number ${found.number} has no source here: "${around(found)}".`,
    ...(alike.length > 0 && { suggestion: alike.join(', or ') }),
    remedy: `Say how to find it out, or write it into ${numbersFile} with its page, its meaning and its source.`,
  };
}

function around({ prose, number, from }: WrittenNumber): string {
  const text = prose.text.slice(Math.max(0, from - 30), from + number.length + 30);
  return text.replaceAll(/\s+/g, ' ').trim();
}

function unused(entry: Entry, written: readonly WrittenNumber[]): Problem[] {
  const users = new Set(
    written.filter((found) => allows(entry, found)).map(({ prose }) => pageName(prose.file)),
  );
  const { number, pages, line } = entry;
  const remedy = 'Remove it here, or write the number as the page does.';
  if (pages === 'any') {
    const problem = `No page says "${number}".`;
    return users.size > 0 ? [] : [{ file: numbersFile, line, problem, remedy }];
  }
  return pages
    .filter((page) => !users.has(page))
    .map((page) => ({
      file: numbersFile,
      line,
      problem: `The page ${page} does not say "${number}".`,
      remedy,
    }));
}

function readEntries(list: string): { entries: Entry[]; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(list, { lineCounter: lines });
  const items = isSeq(document.contents) ? document.contents.items : [];
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  for (const item of items) {
    const line = lines.linePos(isNode(item) ? (item.range?.[0] ?? 0) : 0).line;
    const read = entrySchema.safeParse(isNode(item) ? item.toJS(document) : item);
    if (read.success) entries.push({ ...read.data, line });
    else
      problems.push({
        file: numbersFile,
        line,
        problem: 'The entry is not complete.',
        remedy:
          'Write number (in quotes), pages (a list, or any), means and source; in quotes too what holds a colon.',
      });
  }
  return { entries, problems };
}
