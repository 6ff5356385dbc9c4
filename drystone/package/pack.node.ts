import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** By their path in the package. */
export type PackageFiles = Readonly<Record<string, string>>;

/** Packs files as npm does. The same files give the same bytes. */
export async function pack(files: PackageFiles): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  const source = join(folder, 'package');
  try {
    await writeFiles(source, files);
    const options = ['--ignore-scripts', '--json', '--cache', join(folder, 'cache')];
    const { stdout } = await promisify(execFile)('npm', ['pack', ...options], { cwd: source });
    const [packed] = JSON.parse(stdout) as [{ filename: string }];
    return await readFile(join(source, packed.filename));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes files into a folder, which need not be there yet. */
export async function writeFiles(folder: string, files: PackageFiles): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
