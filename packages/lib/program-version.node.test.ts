import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { versionOf } from './program-version.node.mjs';

test.each([
  ['a file of the program', 'drystone/engine/moss.js'],
  ['the packages of a clone', 'drystone/node_modules/.package-lock.json'],
  ['the packages beside an installed one', '.package-lock.json'],
])('another version is another program: %s', (_, changed) => {
  const folder = mkdtempSync(join(tmpdir(), 'program-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const version = (text: string) => {
    writeFileSync(join(folder, changed), text);
    return versionOf(join(folder, 'drystone'), [join(folder, 'drystone/engine')]);
  };
  mkdirSync(join(folder, 'drystone/engine'), { recursive: true });
  mkdirSync(join(folder, 'drystone/node_modules'));
  const first = version('1');
  expect(version('2')).not.toBe(first);
  expect(version('1')).toBe(first);
});
