import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { program } from './entries.ts';

/** A folder in which the package is installed, and nothing else. */
export interface Installation {
  readonly folder: string;
  /** What `npx fellmoor` runs. */
  readonly command: string;
  /** The script that the command starts. */
  readonly script: string;
  remove(): Promise<void>;
}

/** Installs a packed package as npm does for a reader, without a network and without packages for development. */
export async function install(packed: Uint8Array): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'installed-'));
  const file = join(folder, 'fellmoor.tgz');
  await writeFile(file, packed);
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const options = ['--omit=dev', '--offline', '--no-audit', '--cache', join(folder, 'cache')];
  await promisify(execFile)('npm', ['install', ...options, file], { cwd: folder });
  return {
    folder,
    command: join(folder, 'node_modules/.bin/fellmoor'),
    script: join(folder, 'node_modules/fellmoor', program.file),
    remove: () => rm(folder, { recursive: true }),
  };
}
