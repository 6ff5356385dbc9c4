import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../../bin/setup.mjs';
import { documentedFeatures } from '../../../checks/documented-features.ts';
import { configurationReference, configurationRows } from './reference.ts';

test('sites/docs/content/docs/shape/configuration.md is what the schema says; if not: npm run docs:configuration', async () => {
  const page = await readFile(
    join(projectFolder, 'sites/docs/content/docs/shape/configuration.md'),
    'utf8',
  );
  expect(page).toBe(configurationReference(documentedFeatures));
});

test('every field has a meaning, and every field without fields of its own an example', () => {
  const rows = configurationRows(documentedFeatures);
  expect(rows.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'title',
      'footer.links[].title',
      'openApi.apis[].document',
      'doc.docId',
    ]),
  );
  expect(rows.filter(({ meaning }) => !meaning).map(({ path }) => path)).toEqual([]);
  const withoutExample = rows.filter(({ example, isGroup }) => !isGroup && example === undefined);
  expect(withoutExample.map(({ path }) => path)).toEqual([]);
});

test('a default is written as an author would write it', () => {
  const defaults = Object.fromEntries(
    configurationRows(documentedFeatures).map((row) => [row.path, row.default]),
  );
  expect(defaults).toMatchObject({
    'footer.style': "`'light'`",
    'colorMode.followSystem': '`false`',
    features: '`[]`',
    'openApi.apis[].mistakes': "`'report'`",
    colorMode: '`{}`',
  });
  expect(defaults.title).toBeUndefined();
});
