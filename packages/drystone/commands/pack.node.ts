import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { create } from 'tar';

/** By their path in the package. */
export type PackageFiles = Readonly<Record<string, string>>;

/** The day that npm gives to each file. */
const changed = new Date('1985-10-26T08:15:00Z');

/**
 * Packs files as `npm pack` does, which takes a second to start. The same files give the same bytes. Files that npm would leave
 * out are not left out.
 */
export async function pack(files: PackageFiles): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  try {
    await writeFiles(folder, files);
    for (const script of scriptsOf(files)) await chmod(join(folder, script), 0o755);
    const options = { cwd: folder, prefix: 'package/', portable: true, mtime: changed };
    const names = Object.keys(files).sort(inOrder);
    return await buffer(create({ ...options, gzip: { level: 9 } }, names));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The files that are packed as executable. npm makes each command executable when it installs the package. */
function scriptsOf(files: PackageFiles): readonly string[] {
  const manifest = files['package.json'] ?? '{}';
  const { bin = {} } = JSON.parse(manifest) as { bin?: Readonly<Record<string, string>> };
  return Object.values(bin).filter((path) => Object.hasOwn(files, path));
}

/** Like files beside each other pack better. */
function inOrder(a: string, b: string): number {
  const by = (part: (path: string) => string) =>
    part(a).toLowerCase().localeCompare(part(b).toLowerCase(), 'en');
  return by(extname) || by(basename) || a.localeCompare(b, 'en');
}

/** Writes files into a folder, which need not be there yet. */
export async function writeFiles(folder: string, files: PackageFiles): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
