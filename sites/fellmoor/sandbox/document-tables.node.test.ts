import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Assumption } from '@drystone/sandbox/core/product';
import { controlRoutesOf } from '@drystone/sandbox/server/control-surface.node';
import { expect, test } from 'vitest';
import { projectFolder } from '../project.node.ts';
import { assumptions, defaultSwitches } from './assumptions.ts';
import { documentTables, withTables } from './document-tables.ts';
import { platform } from './platform.ts';

test('docs/sandbox.md says what the code does; if not, run npm run sandbox:docs', async () => {
  const text = await readFile(join(projectFolder, 'docs/sandbox.md'), 'utf8');
  expect(text).toBe(withTables(text, documentTables(controlRoutesOf(platform))));
});

test('each assumption is declared once, and its first choice is the default', () => {
  const ids = assumptions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const defaults = assumptions.flatMap(({ id, choices }: Assumption) =>
    choices ? [[id, choices[0]]] : [],
  );
  expect(Object.fromEntries(defaults)).toEqual(defaultSwitches);
});
