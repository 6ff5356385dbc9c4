import { expect, test, vi } from 'vitest';
import { writeFolder } from '../tests/support/built-pages.ts';

/** Runs the check over a project of these files instead of this one. */
async function check(files: Record<string, string>) {
  vi.resetModules();
  const projectFolder = await writeFolder(files);
  vi.doMock('../lib/paths.node.ts', () => ({ projectFolder }));
  const { styleSheetsCheck } = await import('./style-sheets.node.ts');
  return styleSheetsCheck.run({
    folder: '',
    pages: [],
    basePath: '/',
    files: new Set(),
    stories: [],
  });
}

const good = {
  'engine/theme/site.css': "@import '../components/tabs/tabs.css';",
  'engine/theme/late.css': "@import '../components/menu/menu.css';",
  'features/pages/reference.css': "@import '../../reference/schema/schema.css';",
  'engine/components/tabs/tabs.css': '',
  'engine/components/tabs/tabs.tsx': '',
  'engine/components/menu/menu.css': '',
  'reference/schema/schema.css': '',
};

test('a project whose entries import every style sheet passes', async () => {
  expect(await check(good)).toEqual({ problems: [], figures: ['3 style sheets of components'] });
});

test.each([
  'engine/components/tabs/tabs-motion.css',
  'reference/anchor/anchor.css',
  'engine/pages/doc.css',
])('%s, which nobody imports, fails', async (file) => {
  expect((await check({ ...good, [file]: '' })).problems).toMatchObject([
    { file, problem: 'No entry imports this style sheet.' },
  ]);
});
