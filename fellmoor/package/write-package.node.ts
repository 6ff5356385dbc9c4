import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publishedTexts } from '../../engine/build/published-texts.node.ts';
import type { PublishedTexts } from '../../engine/content/site-downloads.ts';
import { readSite } from '../../engine/read/read-site.node.ts';
import { projectFolder } from '../../lib/paths.node.ts';
import { noResultCache } from '../../lib/result-cache.node.ts';
import { contractSite } from '../contract/documents.node.ts';
import { packageName } from './make-package.node.ts';
import { pack } from './pack.node.ts';
import { packageFiles } from './package-files.node.ts';

/*
 * `npm run pack [-- --out FOLDER]`: writes the package of the tool, and prints how large it is. A build gives it the
 * documentation; otherwise it reads the site.
 */

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(projectFolder, '.build/package') },
    docs: { type: 'string' },
  },
});
const files = await packageFiles(await readDocs(values.docs));
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

async function readDocs(file: string | undefined): Promise<PublishedTexts> {
  if (file !== undefined) return JSON.parse(await readFile(file, 'utf8')) as PublishedTexts;
  return publishedTexts(await readSite(contractSite), noResultCache());
}
