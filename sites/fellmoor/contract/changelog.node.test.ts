import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../project.node.ts';
import { currentChangelog } from './current-changelog.node.ts';

test('CHANGELOG.md has every change, and what each release asks of owners of sites', async () => {
  const written = await readFile(join(projectFolder, 'CHANGELOG.md'), 'utf8');
  expect(written, 'run npm run changelog').toBe(await currentChangelog());
  expect(written).toContain('### To 0.1.0');
});
