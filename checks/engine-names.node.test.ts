import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../bin/setup.mjs';

/* The engine asks its features and knows none of them, so no file of it names what the API reference is about. */

/** What says the words for another reason. A folder ends with a slash. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/drystone/README.md': 'says what the other packages are for',
  'packages/drystone/commands/commands.ts': 'has the option `--api` of a new site',
  'packages/drystone/commands/new-site.node.ts': 'lists the packages of a new site with an API',
  'packages/drystone/commands/run.node.ts': 'reads the option `--api`',
  'packages/drystone/commands/upgrade/': 'rewrites a field that configurations had',
  'packages/drystone/read/read-config.node.ts': 'says where that field went',
  'packages/drystone/template/': 'is the new site, with an API if the author wants one',
};

/** Terms of browsers and addresses that have a word in them. */
const otherTerms = /sandboxed frame|\/Web\/API\/|api-environment|https:\/\/api\./g;

const word = /sandbox|openapi|workbench|\boperations?\b|\bAPIs?\b/i;

const files = execFileSync('git', ['ls-files', 'packages/drystone'], {
  cwd: projectFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.includes('.test.'));

test('no file of the engine names API documents, operations or the sandbox', () => {
  const named = files
    .filter((file) => !Object.keys(exceptions).some((exception) => file.startsWith(exception)))
    .flatMap((file) => {
      const lines = readFileSync(join(projectFolder, file), 'utf8').split('\n');
      return lines.flatMap((line, index) =>
        word.test(line.replace(otherTerms, '')) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      );
    });
  expect(files.length).toBeGreaterThan(300);
  expect(named).toEqual([]);
});
