import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../../bin/setup.mjs';
import { type Clone, cloneProgram, runProgram } from '../support/clone.node.ts';
import { siteFolders } from '../support/sites.ts';

/*
 * A limit of the shell for the size of a file fails each longer write, for every user and on every system. A full disk fails
 * in the same places.
 */

/** A command in a process that can write only so many blocks of 512 bytes into a file. */
function limited(blocks: number, command: readonly string[]): readonly string[] {
  return ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath, ...command];
}

/** Makes a folder read-only until the test has finished: by its rights, which root does not have to keep, or by a mount. */
async function makeReadOnly(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) {
    await chmod(folder, 0o555);
    onTestFinished(() => chmod(folder, 0o755));
    return;
  }
  execFileSync('mount', ['--bind', folder, folder]);
  onTestFinished(() => void execFileSync('umount', [folder]));
  execFileSync('mount', ['-o', 'remount,bind,ro', folder]);
}

let clone: Clone;
let work = '';

beforeAll(async () => {
  clone = await cloneProgram();
  work = await mkdtemp(join(tmpdir(), 'full-disk-'));
  await cp(siteFolders.small, join(work, 'site'), { recursive: true });
});
afterAll(async () => {
  await clone.remove();
  await rm(work, { recursive: true });
});

describe('a build', () => {
  const build = (blocks: number, ...options: readonly string[]) => {
    const words = ['build', '--site', join(work, 'site'), '--out', join(work, 'web'), ...options];
    return runProgram('sh', limited(blocks, ['bin/command.mjs', ...words]), clone.folder);
  };
  const cannotCompile = () =>
    `${clone.kept} cannot be written: this user may not write so large a file. The program is compiled there. Nothing was written.\n`;

  test('that cannot compile its commands says so, and leaves nothing', async () => {
    const { code, stderr } = await build(8);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(cannotCompile()) });
    expect(stderr).not.toContain(' at ');
    expect(await readdir(clone.kept)).toEqual([]);
    expect(await readdir(work)).toEqual(['site']);
  });

  test('that cannot write its output says so, and the site that was there stays', async () => {
    const whole = await clone.run(
      'build',
      '--site',
      join(work, 'site'),
      '--out',
      join(work, 'web'),
    );
    expect(whole).toMatchObject({ code: 0, stderr: '' });
    const before = await readFile(join(work, 'web/index.html'), 'utf8');
    await writeFile(join(work, 'site/public/film.bin'), Buffer.alloc(4_000_000));
    onTestFinished(() => rm(join(work, 'site/public/film.bin')));
    const { code, stderr } = await build(2000);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `${join(work, 'web')} cannot be written: this user may not write so large a file. What was there is still there.\n`,
    });
    expect(await readFile(join(work, 'web/index.html'), 'utf8')).toBe(before);
    expect((await readdir(work)).sort()).toEqual(['site', 'web']);
  });

  test('that may not write where it keeps things says so, or uses what is there', async () => {
    const out = join(work, 'from-read-only');
    await makeReadOnly(clone.kept);
    await makeReadOnly(join(work, 'site'));
    const words = ['build', '--site', join(work, 'site'), '--out', out];
    expect(await clone.run(...words)).toMatchObject({ code: 0, stderr: '' });
    expect(await clone.run(...words, '--no-cache')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^\S+ cannot be written: (the file system is read-only|this user may not write there)\. The program is compiled there\. Nothing was written\.\n$/,
      ),
    });
  });

  test('that cannot keep its results writes its output', async () => {
    await rm(join(clone.kept, 'results'), { recursive: true });
    await writeFile(join(clone.kept, 'results'), '');
    onTestFinished(() => rm(join(clone.kept, 'results'), { recursive: true }));
    const out = join(work, 'without-results');
    const { code } = await clone.run('build', '--site', join(work, 'site'), '--out', out);
    expect(code).toBe(0);
    expect(await readdir(out)).toContain('index.html');
  });
});

test('a development server that cannot prepare packages says so, and ends', async () => {
  const site = join(work, 'site');
  await clone.run('build', '--site', site, '--out', join(work, 'before-dev'));
  await makeReadOnly(clone.kept);
  const { code, stderr } = await clone.run('dev', '--site', site, '--port', '0');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^\S+ cannot be written: (the file system is read-only|this user may not write there)\. The packages of the site are prepared there\. Nothing is served\.\n$/,
  );
});

test('a development server whose disk is full while it prepares packages says so, and ends', async () => {
  const site = join(work, 'site');
  await clone.run('build', '--site', site, '--out', join(work, 'before-full-dev'));
  await rm(join(clone.kept, 'vite'), { recursive: true, force: true });
  const words = ['bin/command.mjs', 'dev', '--site', site, '--port', '0'];
  const { code, stderr } = await runProgram('sh', limited(200, words), clone.folder);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^\S+ cannot be written: this user may not write so large a file\. The packages of the site are prepared there\. Nothing is served\.\n$/,
  );
});

test('a durable sandbox that cannot write its worlds says so to its client, and leaves no draft', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'full-worlds-'));
  const file = join(folder, 'worlds.json');
  const command = [
    '--import',
    'tsx',
    'sites/fellmoor/sandbox/cli.node.ts',
    '--port',
    '0',
    '--json',
  ];
  const args = limited(4, [...command, '--durable', '--persist', file]);
  const server = spawn('sh', args, { cwd: projectFolder });
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await once(server, 'close');
    await rm(folder, { recursive: true });
  });
  let printed = '';
  server.stderr.on('data', (data) => {
    printed += data;
  });
  const [ready] = await once(server.stdout, 'data');
  const { control } = JSON.parse(String(ready));
  const message = `${file} cannot be written: this user may not write so large a file. The last changes are in memory alone, and are written with the next one.`;
  const response = await fetch(`${control}clock/advance`, {
    method: 'POST',
    body: '{"seconds":1}',
  });
  expect(response.status).toBe(507);
  expect(await response.json()).toEqual({ message });
  expect(printed).toBe(`${message}\n`);
  expect((await readdir(folder)).filter((name) => name.endsWith('.new'))).toEqual([]);
});
