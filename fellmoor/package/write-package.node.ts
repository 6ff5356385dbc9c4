import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../../lib/paths.node.ts';
import { packageName } from './make-package.node.ts';
import { pack } from './pack.node.ts';
import { packageFiles } from './package-files.node.ts';

/* `npm run pack [-- --out FOLDER]`: writes the package of the tool, and prints how large it is. */

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(projectFolder, '.build/package') } },
});
const files = await packageFiles();
const packed = await pack(files);
await mkdir(values.out, { recursive: true });
const file = join(values.out, packageName());
await writeFile(file, packed);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const sizes = Object.entries(files).map(
  ([name, content]) => [name, Buffer.byteLength(content)] as const,
);
for (const [name, bytes] of sizes) console.log(`${name}: ${kilobytes(bytes)}`);
const unpacked = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
console.log(`${file}: ${kilobytes(packed.length)} packed, ${kilobytes(unpacked)} unpacked`);
