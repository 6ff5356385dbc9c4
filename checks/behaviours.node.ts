import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { listFiles } from '../engine/read/read-sources.node.ts';
import { projectFolder } from '../lib/paths.node.ts';
import type { Problem } from '../lib/problems.ts';
import { count, nearest } from '../lib/text.ts';
import { type TaggedTest, taggedTests } from './behaviour-tags.ts';
import { type Behaviours, behavioursPage } from './behaviours.ts';
import type { Check } from './check.ts';

const list = 'checks/behaviours.yaml';
const page = 'docs/behaviours.md';

/** Its examples of tags are not tags. */
const ownTest = join(projectFolder, 'checks/behaviours.node.test.ts');

/** Every behaviour of the list is proved by a tagged test that runs, and docs/behaviours.md says by which. */
export const behavioursCheck: Check = {
  name: 'Every behaviour is proved by a test that exists and runs',
  async run() {
    const { behaviours, sources, tests } = await readBehaviours();
    const ids = Object.values(behaviours).flatMap((entries) => Object.keys(entries));
    const written = await readFile(join(projectFolder, page), 'utf8').catch(() => '');
    const files = new Set(tests.map(({ file }) => file));
    return {
      problems: [
        ...unproved(ids, tests),
        ...tests.flatMap((test) => wrongTags(test, ids)),
        ...[...files].flatMap((file) => testsThatDoNotRun(file, sources.get(file) ?? '')),
        ...(written === behavioursPage(behaviours, tests) ? [] : [stale]),
      ],
      figures: [
        `${count(ids.length, 'entry', 'entries')}, proved in ${count(files.size, 'file')} of tests`,
      ],
    };
  },
};

/** The page as it should be now. */
export async function currentBehavioursPage(): Promise<string> {
  const { behaviours, tests } = await readBehaviours();
  return behavioursPage(behaviours, tests);
}

interface Found {
  readonly behaviours: Behaviours;
  readonly sources: ReadonlyMap<string, string>;
  readonly tests: readonly TaggedTest[];
}

async function readBehaviours(): Promise<Found> {
  const behaviours = parse(await readFile(join(projectFolder, list), 'utf8')) as Behaviours;
  const rooms = [
    'checks',
    'cli',
    'client',
    'engine',
    'lib',
    'openapi',
    'reference',
    'tests',
    'workbench',
  ];
  const paths = (await Promise.all(rooms.map((room) => listFiles(join(projectFolder, room)))))
    .flat()
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && path !== ownTest)
    .sort();
  const sources = new Map(
    await Promise.all(
      paths.map(
        async (path) => [relative(projectFolder, path), await readFile(path, 'utf8')] as const,
      ),
    ),
  );
  const tests = [...sources].flatMap(([file, source]) => taggedTests(file, source));
  return { behaviours, sources, tests };
}

const stale: Problem = {
  file: page,
  problem: 'The page is older than the tests.',
  remedy: 'Run npm run docs:behaviours.',
};

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
