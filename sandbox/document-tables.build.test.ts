import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../src/build/paths.build.ts';
import { listFiles } from '../src/content/read-sources.build.ts';
import { type Assumption, assumptions, defaultSwitches } from './assumptions.ts';
import { controlRoutes } from './control-surface.build.ts';
import { documentTables, withTables } from './document-tables.ts';

test('docs/sandbox.md says what the code does; if not, run npm run sandbox:docs', async () => {
  const text = await readFile(join(projectFolder, 'docs/sandbox.md'), 'utf8');
  expect(text).toBe(withTables(text, documentTables(controlRoutes)));
});

test('each assumption is declared once, and its first choice is the default', () => {
  const ids = assumptions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const defaults = assumptions.flatMap(({ id, choices }: Assumption) =>
    choices ? [[id, choices[0]]] : [],
  );
  expect(Object.fromEntries(defaults)).toEqual(defaultSwitches);
});

test('the sandbox knows the contract, and nothing of the site', async () => {
  const files = (await listFiles(join(projectFolder, 'sandbox'))).filter(
    (file) => file.endsWith('.ts') && !/\.test\.|\/testing/.test(file),
  );
  const outside = await Promise.all(
    files.map(async (file) => {
      const code = await readFile(file, 'utf8');
      const targets = [...code.matchAll(/(?:from|import)[ (]'(?:\.\.\/)+(src\/[^']+)'/g)];
      const allowed = file.endsWith('.build.ts')
        ? /^src\/(contract|json|json-schema|openapi|lib|config\/problems|build\/paths|content\/read-sources)/
        : /^src\/(contract|json|json-schema|openapi|lib)\//;
      return targets.map(([, target = '']) => target).filter((target) => !allowed.test(target));
    }),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(outside.flat()).toEqual([]);
});
