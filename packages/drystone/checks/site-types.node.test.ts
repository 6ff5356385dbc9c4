import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../../../bin/setup.mjs';
import type { BuiltSite } from '../content/check.ts';
import { siteTypesCheck } from './site-types.node.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-types-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = async () => siteTypesCheck(folder).run({} as BuiltSite);

test('a mistake in the types of a component is found with its line, where TypeScript is installed', async () => {
  expect(await run()).toEqual({ problems: [] });

  await mkdir(join(folder, 'components'));
  const component = "export default () => 'High';\n\nexport const at: number = 'six';\n";
  await writeFile(join(folder, 'components/tide.tsx'), component);
  const { figures } = await run();
  expect(figures?.[0]).toContain('npm install --save-dev typescript');

  await mkdir(join(folder, 'node_modules'));
  for (const name of ['typescript', '@typescript'])
    await symlink(join(projectFolder, 'node_modules', name), join(folder, 'node_modules', name));
  const options = { jsx: 'preserve', strict: true, types: [], skipLibCheck: true };
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['components'] }),
  );
  expect((await run()).problems).toEqual([
    {
      file: 'components/tide.tsx',
      line: 3,
      problem: "TS2322: Type 'string' is not assignable to type 'number'.",
    },
  ]);

  await writeFile(join(folder, 'components/tide.tsx'), component.replace("'six'", '6'));
  expect(await run()).toEqual({ problems: [], figures: ['1 module'] });
});
