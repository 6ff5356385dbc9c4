import { spawn } from 'node:child_process';
import { cp, lstat, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../bin/setup.mjs';

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A copy of the program that keeps what it makes in a folder of its own, so that a test can damage it. */
export interface Clone {
  readonly folder: string;
  /** Where it keeps what it makes. */
  readonly kept: string;
  /** Runs a command of the engine, for example `build`, in a process of its own. */
  run(...args: readonly string[]): Promise<Finished>;
  remove(): Promise<void>;
}

export async function cloneProgram(): Promise<Clone> {
  await mkdir(join(projectFolder, '.build'), { recursive: true });
  const folder = await mkdtemp(join(projectFolder, '.build/clone-'));
  for (const name of [
    'packages',
    'packing',
    'bin',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    await cp(join(projectFolder, name), join(folder, name), { recursive: true });
  await linkPackages(folder);
  return {
    folder,
    kept: join(folder, '.build'),
    run: (...args) => runProgram(process.execPath, ['bin/command.mjs', ...args], folder),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Installed packages are those of the project; its own are those of the copy. */
async function linkPackages(folder: string): Promise<void> {
  const installed = join(projectFolder, 'node_modules');
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(installed)) {
    const path = join(installed, name);
    const isOwn = name === '@drystone' || (await lstat(path)).isSymbolicLink();
    if (!isOwn) await symlink(path, join(packages, name));
  }
  await cp(join(installed, '@drystone'), join(packages, '@drystone'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await symlink('../packages/drystone', join(packages, 'drystone'));
}

/** Runs a program as a terminal does, without what Vitest has set. */
export function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<Finished> {
  const { NODE_ENV: _, VITEST: __, CI: ___, ...env } = process.env;
  const child = spawn(program, args, { cwd, env });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
