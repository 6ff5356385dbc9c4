import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContracts } from './contract/contracts.node.ts';
import { projectFolder } from './project.node.ts';

/*
 * The program works for every product, so no file of it may name this one: neither the brand nor what its contracts
 * are about. What is the product's own is in this folder.
 */

/** What is about the product, or has to say where its folder is. */
const others = [
  ...['sites/', 'docs/', 'tests/', 'bin/', 'deploy/', 'packing/'],
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'LICENSE'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'biome.json'],
  // What the first site has to do, as its owners wrote it down.
  ...['checks/behaviours.yaml', 'checks/specification.yaml'],
  ...['.dependency-cruiser.mjs', '.github/', '.gitignore', '.gitattributes'],
];

/** Names of the contracts that are words of the program too, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  capability: 'what `x-capability` in a document says of an operation',
  error: 'plain English',
  member: 'a member of an object in JSON',
  project: 'what a call of the sandbox or of the tool works in, by a header that the product names',
  region: 'one of several hosts of an API, as the variable of a server',
  tag: 'a group of operations in OpenAPI',
};

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !others.some((other) => file.startsWith(other)));

/** `SSHKeys` and `ssh-keys` are `ssh key`. */
function wordsOf(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase()
    .replace(/ie(?=s\b)/g, 'y')
    .replace(/(?<=\w{3})s\b/g, '');
}

test('no file of the program names the product or what its contracts are about', async () => {
  const contracts = Object.values(await readContracts());
  const names = contracts.flatMap(({ schemas, tags }) => [
    ...Object.keys(schemas),
    ...tags.map(({ name }) => name),
  ]);
  const terms = [...new Set(names.map(wordsOf))].filter((term) => !(term in exceptions));
  expect(terms).toContain('kubernete cluster');
  const found = files.flatMap((file) => {
    // The example of a test may have any words, but for the brand.
    const forbidden = file.includes('.test.') ? ['fellmoor'] : ['fellmoor', ...terms];
    const pattern = new RegExp(`\\b(${forbidden.join('|')})\\b`, 'g');
    const lines = readFileSync(join(projectFolder, file), 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      const [match] = wordsOf(line).matchAll(pattern);
      return match ? [`${file}:${index + 1} says "${match[0]}": ${line.trim().slice(0, 100)}`] : [];
    });
  });
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test('every exception is a name that a contract has, and a word of the program', async () => {
  const contracts = Object.values(await readContracts());
  const terms = contracts.flatMap(({ schemas, tags }) =>
    [...Object.keys(schemas), ...tags.map(({ name }) => name)].map(wordsOf),
  );
  const program = files
    .filter((file) => !file.includes('.test.'))
    .map((file) => wordsOf(readFileSync(join(projectFolder, file), 'utf8')))
    .join(' ');
  const needless = Object.keys(exceptions).filter(
    (term) => !terms.includes(term) || !new RegExp(`\\b${term}\\b`).test(program),
  );
  expect(needless).toEqual([]);
});
