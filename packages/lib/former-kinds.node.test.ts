import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesBelow } from './files-below.node.mjs';
import { removeFormerKinds } from './former-kinds.node.mjs';

const hash = '0123456789abcdef';
const draft = '7f0a5c52-7a3b-4c55-9d0e-3f4f7a1f6f10';
const old = new Date(Date.now() - 2 * 3_600_000);

/** A folder with these files, and with nothing that was used within the hour but `recent`. */
function keeping(paths: readonly string[], recent = '') {
  const root = mkdtempSync(join(tmpdir(), 'former-kinds-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), 'moss');
    if (path.startsWith('commands/')) utimesSync(dirname(join(root, path)), old, old);
    utimesSync(join(root, path), old, old);
  }
  if (recent !== '') utimesSync(join(root, recent), new Date(), new Date());
  const left = () => filesBelow(root).map((path) => path.slice(root.length + 1));
  return { root, left };
}

test('what earlier versions have kept goes, with the folders that held it', () => {
  const { root, left } = keeping([
    `commands/${hash}${hash}/main.mjs`,
    `commands/${hash}${hash}.4711.draft/main.mjs`,
    `contracts/${hash}.json`,
    `contracts/${hash}.json.${draft}`,
    'package-parts/aB3_-x9Z.json',
    'results/contracts/0a/moss',
  ]);
  removeFormerKinds(root);
  expect(left()).toEqual(['results/contracts/0a/moss']);
  expect(existsSync(join(root, 'commands'))).toBe(false);
});

test('what no version has made stays', () => {
  const paths = [
    'commands/notes.md',
    'commands/water/main.mjs',
    'contracts/garden.json',
    'package-parts/readme.txt',
  ];
  const { root, left } = keeping(paths);
  removeFormerKinds(root);
  expect(left()).toEqual(paths);
});

test('what an earlier version has used within the hour stays', () => {
  const program = `commands/${hash}${hash}`;
  const { root, left } = keeping([`${program}/main.mjs`, `contracts/${hash}.json`], program);
  removeFormerKinds(root);
  expect(left()).toEqual([`${program}/main.mjs`]);
});
