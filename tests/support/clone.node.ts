import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../lib/paths.node.ts';
import { commandRooms } from '../../lib/program-version.node.mjs';

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
  for (const name of [...commandRooms, 'bin', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await cp(join(projectFolder, name), join(folder, name), { recursive: true });
  await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    kept: join(folder, '.build'),
    run: (...args) => runProgram(process.execPath, ['bin/command.mjs', ...args], folder),
    remove: () => rm(folder, { recursive: true }),
  };
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
