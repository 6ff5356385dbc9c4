import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../lib/paths.node.ts';
import type { Problem } from '../lib/problems.ts';
import { count, nearest } from '../lib/text.ts';
import { behaviourIds } from './behaviour-ids.ts';
import type { Check } from './check.ts';

const table = 'docs/behaviours.md';

/** A row of the table: `| NAV-1 | What it is | path/to.spec.ts › title of the test |`. */
interface Row {
  readonly line: number;
  readonly id: string;
  readonly file: string;
  readonly title: string;
}

/** Every entry of docs/behaviours.md is proved by a test that exists and runs. */
export const behavioursCheck: Check = {
  name: 'Every behaviour is proved by a test that exists and runs',
  async run() {
    const rows = rowsOf(await readFile(join(projectFolder, table), 'utf8'));
    const files = [...new Set(rows.map(({ file }) => file))];
    const sources = new Map(
      await Promise.all(files.map(async (file) => [file, await sourceOf(file)] as const)),
    );
    const problems = [
      ...missingEntries(rows),
      ...rows.flatMap((row) => problemsOf(row, sources.get(row.file))),
    ];
    return {
      problems,
      figures: [
        `${count(new Set(rows.map(({ id }) => id)).size, 'entry', 'entries')}, proved in ${count(files.length, 'file')} of tests`,
      ],
    };
  },
};

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((content, index) => {
    const [, id, , test] = content.split('|').map((cell) => cell.trim());
    if (!id || !test || !/^[A-Z]+-\d+$/.test(id)) return [];
    const [file = '', title = ''] = test.split(' › ');
    return [{ line: index + 1, id, file, title }];
  });
}

/** Undefined when there is no such file. */
async function sourceOf(file: string): Promise<string | undefined> {
  return readFile(join(projectFolder, file), 'utf8').catch(() => undefined);
}

function missingEntries(rows: readonly Row[]): Problem[] {
  return behaviourIds
    .filter((id) => !rows.some((row) => row.id === id))
    .map((id) => ({
      file: table,
      problem: `The entry ${id} has no row.`,
      remedy: `Write a test for it, and add a row: | ${id} | what it is | path › title of the test |.`,
    }));
}

function problemsOf(row: Row, source: string | undefined): Problem[] {
  const tell = (problem: string, remedy: string) => [
    { file: table, line: row.line, problem, remedy },
  ];
  if (!behaviourIds.includes(row.id)) {
    const near = nearest(row.id, behaviourIds);
    return tell(`There is no entry ${row.id}.`, near ? `Did you mean ${near}?` : 'Remove the row.');
  }
  if (source === undefined) {
    return tell(`There is no file "${row.file}".`, 'Name the file that holds the test.');
  }
  const left = source.match(/\.(skip|fixme|only|todo|fails?)\(/);
  if (left) {
    return tell(
      `${row.file} has tests that do not run (${left[0]}…).`,
      'Mend them or remove them.',
    );
  }
  const titles = titlesIn(source);
  if (titles.includes(row.title)) return [];
  const near = nearest(row.title, titles);
  return tell(
    `${row.file} has no test "${row.title}".`,
    near ? `Did you mean "${near}"?` : 'Copy the title of the test that proves the entry.',
  );
}

/** Titles as they are written, those of `test.each` with their placeholders. */
function titlesIn(source: string): string[] {
  const calls = /(?:\btest\(|\bdescribe\(|\]\)\(|\)\()\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
  return [...source.matchAll(calls)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));
}
