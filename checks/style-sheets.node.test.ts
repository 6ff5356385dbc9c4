import { expect, test, vi } from 'vitest';
import { writeFolder } from '../tests/support/built-pages.ts';

/** Runs the check over a project of these files instead of this one. */
async function check(files: Record<string, string>) {
  vi.resetModules();
  const projectFolder = await writeFolder(files);
  vi.doMock('../bin/setup.mjs', () => ({ projectFolder }));
  const { styleSheetsCheck } = await import('./style-sheets.node.ts');
  return styleSheetsCheck.run({
    folder: '',
    pages: [],
    basePath: '/',
    files: new Set(),
  });
}

const good = {
  'packages/drystone/theme/site.css': "@import '../components/tabs/tabs.css';",
  'packages/drystone/theme/late.css': "@import '../components/menu/menu.css';",
  'packages/reference/feature/pages/reference.css': "@import '../../schema/schema.css';",
  'packages/drystone/components/tabs/tabs.css': '',
  'packages/drystone/components/tabs/tabs.tsx': '',
  'packages/drystone/components/menu/menu.css': '',
  'packages/reference/schema/schema.css': '',
};

test('a project whose entries import every style sheet passes', async () => {
  expect(await check(good)).toEqual({ problems: [], figures: ['3 style sheets of components'] });
});

test.each([
  'packages/drystone/components/tabs/tabs-motion.css',
  'packages/reference/anchor/anchor.css',
  'packages/drystone/pages/doc.css',
])('%s, which nobody imports, fails', async (file) => {
  expect((await check({ ...good, [file]: '' })).problems).toMatchObject([
    { file, problem: 'No entry imports this style sheet.' },
  ]);
});
