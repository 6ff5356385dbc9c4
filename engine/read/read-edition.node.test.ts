import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../../lib/paths.node.ts';
import { readSite } from './read-site.node.ts';

test('a language without a page of its own is a mistake, with what to write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(projectFolder, 'tests/sites/versions'), folder, { recursive: true });
  await rm(join(folder, 'content/locales'), { recursive: true });
  await expect(readSite(folder)).rejects.toThrow(
    'The language "Dansk" has no pages: nothing is in content/locales/da/.\n  Translate a page, such as content/locales/da/docs/index.mdx, or remove the language from locales.',
  );
});
