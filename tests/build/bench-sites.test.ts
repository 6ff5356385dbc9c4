import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../src/build/paths.build.ts';
import { readSite } from '../../src/content/read-site.build.ts';
import { writeScaleSite } from '../support/scale-site.build.ts';

test('what the bench builds has no mistake, whatever the real pages hold', async () => {
  const folder = join(projectFolder, '.build/bench-sites/scale');
  await writeScaleSite(folder, 40);
  const { pages } = await readSite(folder);
  expect(pages.filter(({ route }) => route.startsWith('/section/page-'))).toHaveLength(39);
});
