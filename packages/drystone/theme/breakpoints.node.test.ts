import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../../bin/setup.mjs';
import { wideWindow } from '../dom/breakpoints.ts';
import { listFiles } from '../read/read-sources.node.ts';

const sheet = await readFile(
  join(projectFolder, 'packages/drystone/theme/breakpoints.css'),
  'utf8',
);

test('scripts ask for the same breakpoint as the style sheets', () => {
  expect(sheet).toContain(`@custom-media --wide ${wideWindow};`);
});

test('no other sheet or script writes a width that has a name', async () => {
  const named = [...new Set(sheet.match(/\d+px/g))];
  expect(named).toContain('996px');
  const folders = ['engine', 'features', 'reference', 'workbench'];
  const lists = await Promise.all(folders.map((folder) => listFiles(join(projectFolder, folder))));
  const found: string[] = [];
  for (const file of lists.flat()) {
    if (!/(\.css|(?<!\.test)\.tsx?)$/.test(file) || /\/breakpoints\.(css|ts)$/.test(file)) continue;
    const text = await readFile(file, 'utf8');
    const queries = text.match(/@media[^{]*|matchMedia[^;]*/g) ?? [];
    if (queries.some((query) => named.some((width) => query.includes(width))))
      found.push(relative(projectFolder, file));
  }
  expect(found).toEqual([]);
});
