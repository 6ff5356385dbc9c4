import { execFileSync } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readLastChanged } from './last-changed.node.ts';

async function newFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'history-')));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

function git(folder: string, day: string, ...args: string[]): void {
  const who = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
  const date = `${day}T12:00:00Z`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  execFileSync('git', ['-C', folder, ...who, ...args], { env, stdio: 'ignore' });
}

async function repository(): Promise<string> {
  const folder = await newFolder();
  git(folder, '2026-01-01', 'init');
  for (const [day, file] of [
    ['2026-01-02', 'moss.mdx'],
    ['2026-03-04', 'fern.mdx'],
  ] as const) {
    await writeFile(join(folder, file), file);
    git(folder, day, 'add', '.');
    git(folder, day, 'commit', '-m', file);
  }
  return folder;
}

test('each file has the day of its own last commit', async () => {
  const lastChanged = readLastChanged(await repository());
  expect(lastChanged('moss.mdx')).toBe('2026-01-02');
  expect(lastChanged('fern.mdx')).toBe('2026-03-04');
  expect(lastChanged('new.mdx')).toBeUndefined();
});

test('a shallow clone knows nothing, rather than something wrong', async () => {
  const clone = join(await newFolder(), 'clone');
  const from = `file://${await repository()}`;
  execFileSync('git', ['clone', '--depth', '1', from, clone], { stdio: 'ignore' });
  expect(readLastChanged(clone)('moss.mdx')).toBeUndefined();
});

test('without a repository nothing is known', async () => {
  expect(readLastChanged(await newFolder())('moss.mdx')).toBeUndefined();
});
