import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { projectFolder } from '../bin/setup.mjs';
import type { Check } from '../packages/drystone/content/check.ts';
import { listFiles } from '../packages/drystone/read/read-sources.node.ts';
import type { Problem } from '../packages/lib/problems.ts';
import { count, nearest } from '../packages/lib/text.ts';
import { type TaggedTest, taggedTests } from './behaviour-tags.ts';
import { type Behaviours, behavioursPage } from './behaviours.ts';
import {
  type Specification,
  specificationFigure,
  specificationList,
  specificationPage,
  specificationProblems,
  statementsIn,
} from './specification.ts';

const list = 'checks/behaviours.yaml';
const decisions = 'docs/decisions';

/** Its examples of tags are not tags. */
const ownTest = 'checks/behaviours.node.test.ts';

/**
 * Every behaviour of the list is proved by a tagged test that runs, every statement of the specification is held by
 * behaviours or differs by a decision, and two pages of docs/ say by which.
 */
export const behavioursCheck = {
  name: 'Every behaviour is proved by a test that exists and runs, and every statement of the specification is held',
  run: () => checkBehaviours(),
} satisfies Check;

/** What the check finds in a project: ours, or another folder. */
export async function checkBehaviours(folder = projectFolder) {
  const found = await readBehaviours(folder);
  const { behaviours, specification, decisionFiles, sources, tests } = found;
  const ids = Object.values(behaviours).flatMap((entries) => Object.keys(entries));
  const statements = statementsIn(specification);
  const code = [...sources.values()].join('\n');
  const tables = ids.filter((id) => code.includes(`rowsOf('${id}'`));
  const files = new Set(tests.map(({ file }) => file));
  return {
    problems: [
      ...unproved(ids, tests),
      ...tests.flatMap((test) => wrongTags(test, ids)),
      ...[...files].flatMap((file) => testsThatDoNotRun(file, sources.get(file) ?? '')),
      ...specificationProblems(statements, { ids, tables, decisionFiles }),
      ...(await stalePages(found, folder)),
    ],
    figures: [
      `${count(ids.length, 'entry', 'entries')}, proved in ${count(files.size, 'file')} of tests`,
      specificationFigure(statements),
    ],
  };
}

/** The pages as they should be now, by their files. */
export async function currentPages(
  folder = projectFolder,
): Promise<Readonly<Record<string, string>>> {
  return pagesOf(await readBehaviours(folder));
}

interface Found {
  readonly behaviours: Behaviours;
  readonly specification: Specification;
  readonly decisionFiles: readonly string[];
  readonly sources: ReadonlyMap<string, string>;
  readonly tests: readonly TaggedTest[];
}

function pagesOf({ behaviours, specification, decisionFiles, tests }: Found) {
  return {
    'docs/behaviours.md': behavioursPage(behaviours, tests),
    'docs/specification.md': specificationPage(specification, tests, decisionFiles),
  };
}

async function readBehaviours(folder: string): Promise<Found> {
  const [behaviours, specification, decisionFiles, paths] = await Promise.all([
    readList<Behaviours>(folder, list),
    readList<Specification>(folder, specificationList),
    readdir(join(folder, decisions)),
    testFiles(folder),
  ]);
  const sources = new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
    ),
  );
  const tests = [...sources].flatMap(([file, source]) => taggedTests(file, source));
  return { behaviours, specification, decisionFiles, sources, tests };
}

export function readSpecification(): Promise<Specification> {
  return readList<Specification>(projectFolder, specificationList);
}

async function readList<List>(folder: string, file: string): Promise<List> {
  return parse(await readFile(join(folder, file), 'utf8')) as List;
}

/** All files of tests, in every folder that is the project's own. */
async function testFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const rooms = entries.filter(
    (entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name),
  );
  const paths = await Promise.all(rooms.map(({ name }) => listFiles(join(folder, name))));
  return paths
    .flat()
    .map((path) => relative(folder, path))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && path !== ownTest)
    .sort();
}

async function stalePages(found: Found, folder: string): Promise<Problem[]> {
  const problems = Object.entries(pagesOf(found)).map(async ([file, text]) => {
    const written = await readFile(join(folder, file), 'utf8').catch(() => '');
    return written === text ? [] : [stale(file)];
  });
  return (await Promise.all(problems)).flat();
}

function stale(file: string): Problem {
  return {
    file,
    problem: 'The page is older than the tests.',
    remedy: 'Run npm run docs:behaviours.',
  };
}

function unproved(ids: readonly string[], tests: readonly TaggedTest[]): Problem[] {
  return ids
    .filter((id) => !tests.some((test) => test.ids.includes(id)))
    .map((id) => ({
      file: list,
      problem: `No test is tagged with ${id}.`,
      remedy: `Write a test for it, with this line above it: // @behaviour ${id}`,
    }));
}

function wrongTags({ file, line, ids, title }: TaggedTest, known: readonly string[]): Problem[] {
  const unknown = ids.filter((id) => !known.includes(id));
  return [
    ...unknown.map((id) => {
      const near = nearest(id, known);
      return {
        file,
        line,
        problem: `There is no behaviour ${id} in ${list}.`,
        remedy: near ? `Did you mean ${near}?` : 'Remove the tag.',
      };
    }),
    ...(title === ''
      ? [
          {
            file,
            line,
            problem: 'No test follows the tag.',
            remedy: 'Move the tag above its test.',
          },
        ]
      : []),
  ];
}

function testsThatDoNotRun(file: string, source: string): Problem[] {
  const left = source.match(/\.(skip|fixme|only|todo|fails?)\(/);
  if (!left) return [];
  return [
    {
      file,
      problem: `The file has tests that do not run (${left[0]}…).`,
      remedy: 'Correct or remove them.',
    },
  ];
}
