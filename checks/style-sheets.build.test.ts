import { expect, test, vi } from 'vitest';
import { writeFolder } from '../tests/support/built-pages.ts';

/** Runs the check over a project of these files instead of this one. */
async function check(files: Record<string, string>) {
  vi.resetModules();
  const projectFolder = await writeFolder(files);
  vi.doMock('../src/build/paths.build.ts', () => ({ projectFolder }));
  const { styleSheetsCheck } = await import('./style-sheets.build.ts');
  return styleSheetsCheck.run({ folder: '', pages: [], files: new Set() });
}

const good = {
  'src/theme/site.css': "@import '../components/tabs/tabs.css';",
  'src/theme/late.css': "@import '../components/menu/menu.css';",
  'src/theme/reference.css': "@import '../reference/schema/schema.css';",
  'src/components/tabs/tabs.css': '',
  'src/components/tabs/tabs.tsx': '',
  'src/components/menu/menu.css': '',
  'src/reference/schema/schema.css': '',
};

test('a project whose entries import every style sheet passes', async () => {
  expect(await check(good)).toEqual({ problems: [], figures: ['3 style sheets of components'] });
});

test.each([
  'src/components/tabs/tabs-motion.css',
  'src/reference/anchor/anchor.css',
  'src/pages/doc.css',
])('%s, which nobody imports, fails', async (file) => {
  expect((await check({ ...good, [file]: '' })).problems).toMatchObject([
    { file, problem: 'No entry imports this style sheet.' },
  ]);
});
