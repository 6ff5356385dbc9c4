import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goodPage, writeFolder } from '../../../../tests/support/built-pages.ts';
import { readBuiltSite } from '../../checks/built-site.node.ts';
import { offlineCheck } from './offline-check.node.ts';
import { workerFile } from './worker-file.node.ts';

/** A published site with its worker. */
async function publish(isOn = true): Promise<string> {
  const folder = await writeFolder({ 'index.html': goodPage(), 'moss/index.html': goodPage() });
  const redirects = { pages: [], headings: new Map() };
  const written = { basePath: '/', folder, buildId: 'abc', redirects, isFetched: () => false };
  const { path, content } = await workerFile('', written);
  await writeFile(join(folder, path), isOn ? content : 'remove();');
  return folder;
}

const run = async (folder: string) => offlineCheck.run(await readBuiltSite(folder));

test('a site that is published as it was built has no problems', async () => {
  const { problems, figures } = await run(await publish());
  expect(problems).toEqual([]);
  expect(figures).toEqual([
    expect.stringMatching(/^2 files are kept, [\d.]+ MB \([\d.]+ MB sent\)$/),
  ]);
});

test('a page that was changed or added after the build is named', async () => {
  const folder = await publish();
  await writeFile(join(folder, 'moss/index.html'), 'changed');
  await writeFile(join(folder, 'payload.txt'), 'added');
  const { problems } = await run(folder);
  expect(problems).toEqual([
    { file: '/payload.txt', problem: 'The page is not in the list of the worker.' },
    expect.objectContaining({
      file: '/moss/index.html',
      problem: expect.stringContaining('differs'),
    }),
  ]);
});

test('without offline reading there is nothing to check', async () => {
  expect(await run(await publish(false))).toEqual({
    problems: [],
    figures: ['offline reading is off'],
  });
});
