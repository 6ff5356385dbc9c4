import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../bin/setup.mjs';

/*
 * A script and the component whose element it looks for share the name of the part, so that neither can be renamed
 * alone: packages/drystone/dom/parts.ts, packages/reference/page-parts.ts.
 */

const scripts = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.client.ts',
    '*.client.tsx',
    'packages/drystone/dom',
    'packages/reference/search',
  ],
  { cwd: projectFolder, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('tests/') && !/\.(css|test\.ts)$/.test(file));

const search = /\b(?:querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\(\s*(['"`][^)]*)/g;

function classesIn(source: string): string[] {
  const written = source.replaceAll(/\$\{[^}]*\}/g, '');
  return [...written.matchAll(search)].flatMap(([, selector = '']) =>
    /\.[a-z]/.test(selector) ? [selector.trim()] : [],
  );
}

test('scripts take the classes that they look for from the modules of parts', () => {
  expect(scripts.length).toBeGreaterThan(50);
  const found = scripts.flatMap((file) => {
    const source = readFileSync(join(projectFolder, file), 'utf8');
    const constants = source.split('\n').filter((line) => /=\s*['"`]\.[a-z]/.test(line));
    return [...classesIn(source), ...constants].map((selector) => `${file}: ${selector}`);
  });
  expect(found).toEqual([]);
});

test('a literal class is found, and a named part is not', () => {
  expect(classesIn("page.querySelector('main > .tabs[data-group]')")).toHaveLength(1);
  expect(classesIn('link.closest<HTMLElement>(\n  `.tabs-panel`,\n)')).toHaveLength(1);
  expect(classesIn(`page.querySelectorAll(\`.$\{tabsPart} [role=tab]\`)`)).toEqual([]);
  expect(classesIn("page.querySelector('a[href]')")).toEqual([]);
});
