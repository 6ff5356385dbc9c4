import { expect, test } from 'vitest';
import { someMutations } from './mutations.ts';
import { runMutations } from './run-mutations.ts';

test('a mistake of each kind in the authored documents is noticed', async () => {
  const results = await runMutations(someMutations, 'until noticed');
  const survivors = results.filter(({ noticedBy }) => noticedBy.length === 0);
  expect(survivors.map(({ mutation }) => mutation)).toEqual([]);
  expect(results.length).toBe(20);
}, 300_000);

test('a change that is not a mistake is not taken for one', async () => {
  const harmless = {
    name: 'a description is worded in another way',
    edits: [
      {
        file: 'infrastructure/schemas/projects.yaml',
        find: 'What the project does now.',
        replace: 'What the project is doing.',
      },
    ],
  };
  expect(await runMutations([harmless], 'all checks')).toEqual([
    { mutation: harmless.name, noticedBy: [] },
  ]);
}, 60_000);

test('a mutation that finds nothing to change is reported as broken', async () => {
  const edit = { file: 'shared/schemas.yaml', find: 'no such text', replace: '' };
  await expect(runMutations([{ name: 'nothing', edits: [edit] }], 'until noticed')).rejects.toThrow(
    'shared/schemas.yaml does not hold "no such text".',
  );
});
