import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../bin/setup.mjs';
import { architectureWith, arrowsBack, packageArrows } from './packages.node.ts';

test('no package imports one that imports it', async () => {
  expect(arrowsBack(await packageArrows())).toEqual([]);
});

test('an arrow back is found over several packages', () => {
  const arrow = (from: string, to: string) => ({ from, to, imports: 1 });
  const circle = [arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a')];
  expect(arrowsBack([...circle, arrow('a', 'd')])).toEqual(circle);
});

test('drystone imports no other package that is published', async () => {
  const targets = (await packageArrows()).filter(({ from }) => from === 'drystone');
  expect(targets.map(({ to }) => to)).toEqual(['@drystone/lib']);
});

test('the architecture page shows the packages as they are', async () => {
  const page = await readFile(join(projectFolder, 'docs/architecture.md'), 'utf8');
  expect(await architectureWith(page), 'npm run docs:packages').toBe(page);
});
