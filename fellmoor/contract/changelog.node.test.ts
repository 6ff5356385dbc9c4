import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changeFiles } from '../../engine/releases/announcements.node.ts';
import { changelog } from '../../engine/releases/changelog.ts';
import { projectFolder } from '../../lib/paths.node.ts';
import { contractSite } from './documents.node.ts';

test('CHANGELOG.md has every change', async () => {
  const written = await readFile(join(projectFolder, 'CHANGELOG.md'), 'utf8');
  const files = await changeFiles(join(contractSite, 'changes'));
  expect(written, 'run npm run changelog').toBe(changelog(files));
});
