import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../bin/setup.mjs';

/* The engine asks its features and knows none of them, so no file of it names what the API reference is about. */

/** What says the word for another reason. A folder ends with a slash. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/drystone/commands/new-site.node.ts': 'lists the packages of a new site with an API',
  'packages/drystone/commands/upgrade/': 'rewrites a field that configurations had',
  'packages/drystone/read/read-config.node.ts': 'says where that field went',
};

const files = execFileSync('git', ['ls-files', 'packages/drystone'], {
  cwd: projectFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.includes('.test.'));

test('no file of the engine names the sandbox', () => {
  const named = files
    .filter((file) => !Object.keys(exceptions).some((exception) => file.startsWith(exception)))
    .flatMap((file) => {
      const lines = readFileSync(join(projectFolder, file), 'utf8').split('\n');
      // A sandboxed frame is a term of browsers.
      return lines.flatMap((line, index) =>
        /sandbox(?!ed frame)/i.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      );
    });
  expect(files.length).toBeGreaterThan(300);
  expect(named).toEqual([]);
});
