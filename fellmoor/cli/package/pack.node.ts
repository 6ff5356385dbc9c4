import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PackageFiles } from './package-files.node.ts';

/** Packs files as npm does. The same files give the same bytes. */
export async function pack(files: PackageFiles): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  const source = join(folder, 'package');
  try {
    await mkdir(source);
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(source, name), content);
    }
    const options = ['--ignore-scripts', '--json', '--cache', join(folder, 'cache')];
    const { stdout } = await promisify(execFile)('npm', ['pack', ...options], { cwd: source });
    const [packed] = JSON.parse(stdout) as [{ filename: string }];
    return await readFile(join(source, packed.filename));
  } finally {
    await rm(folder, { recursive: true });
  }
}
