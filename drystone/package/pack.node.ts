import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** By their path in the package. */
export type PackageFiles = Readonly<Record<string, string>>;

/**
 * Packs files as `npm pack` does, which takes a second to start. The same files give the same bytes. Files that npm would leave
 * out are not left out.
 */
export async function pack(files: PackageFiles): Promise<Uint8Array> {
  const scripts = scriptsOf(files['package.json'] ?? '{}');
  const entries = Object.keys(files)
    .sort(inOrder)
    .flatMap((name) => entry(name, Buffer.from(files[name] ?? ''), scripts.has(name)));
  const packed = await promisify(gzip)(Buffer.concat([...entries, Buffer.alloc(2 * block)]), {
    level: 9,
  });
  // The system that packed it: unknown, so that all systems write the same.
  packed[9] = 255;
  return packed;
}

/** The files that are packed as executable. npm makes each command executable when it installs the package. */
function scriptsOf(manifest: string): ReadonlySet<string> {
  const { bin = {} } = JSON.parse(manifest) as { bin?: Readonly<Record<string, string>> };
  return new Set(Object.values(bin));
}

/** Like files beside each other pack better. */
function inOrder(a: string, b: string): number {
  const by = (part: (path: string) => string) =>
    part(a).toLowerCase().localeCompare(part(b).toLowerCase(), 'en');
  return by(extname) || by(basename) || a.localeCompare(b, 'en');
}

/** Archives are made of such blocks (https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html, "ustar"). */
const block = 512;

/** The day that npm gives to each file. */
const changed = Date.parse('1985-10-26T08:15:00Z') / 1000;

function entry(name: string, content: Buffer, isScript: boolean): Buffer[] {
  const padding = Buffer.alloc(-content.length & (block - 1));
  return [header(`package/${name}`, content.length, isScript ? 0o755 : 0o644), content, padding];
}

/** Nothing in it says who packed the file. */
function header(path: string, size: number, mode: number): Buffer {
  const { name, folder } = splitPath(path);
  const bytes = Buffer.alloc(block);
  bytes.write(name, 0);
  bytes.write(octal(mode, 6), 100);
  bytes.write(octal(size, 10), 124);
  bytes.write(octal(changed, 10), 136);
  bytes.write('0', 156);
  bytes.write('ustar\x0000', 257);
  for (const place of [329, 337]) bytes.write(octal(0, 6), place);
  bytes.write(folder, 345);
  // The sum is made as if its own place were full of spaces.
  const sum = bytes.reduce((total, byte) => total + byte, 8 * 0x20);
  bytes.write(octal(sum, 6), 148);
  return bytes;
}

function octal(value: number, digits: number): string {
  return `${value.toString(8).padStart(digits, '0')} `;
}

/** A long path is written in two parts. */
function splitPath(path: string): { readonly name: string; readonly folder: string } {
  if (Buffer.byteLength(path) < 100) return { name: path, folder: '' };
  const [name, folder] = [posix.basename(path), posix.dirname(path)];
  if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(folder) <= 155) return { name, folder };
  throw new Error(`The path ${path} is too long for a package.`);
}

/** Writes files into a folder, which need not be there yet. */
export async function writeFiles(folder: string, files: PackageFiles): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
