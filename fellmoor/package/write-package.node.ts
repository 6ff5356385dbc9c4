import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engineFiles } from '../../drystone/package/engine-files.node.ts';
import { type PackageFiles, pack } from '../../drystone/package/pack.node.ts';
import { publishedTexts } from '../../engine/build/published-texts.node.ts';
import type { PublishedTexts } from '../../engine/content/site-downloads.ts';
import { readSite } from '../../engine/read/read-site.node.ts';
import { projectFolder, projectVersion } from '../../lib/paths.node.ts';
import { noResultCache } from '../../lib/result-cache.node.ts';
import { contractSite } from '../contract/documents.node.ts';
import { packageFiles } from './package-files.node.ts';

/*
 * `npm run pack [-- NAME --out FOLDER]`: writes the packages of the tool and of the engine, or one of them, and prints how
 * large they are.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(projectFolder, '.build/package') },
  },
});

/** The packages by their names, and how their files are made. */
const packages: Readonly<Record<string, () => Promise<PackageFiles>>> = {
  fellmoor: async () => packageFiles(await readDocs()),
  drystone: engineFiles,
};

const names = positionals.length > 0 ? positionals : Object.keys(packages);
for (const name of names) {
  const filesOf = packages[name];
  if (filesOf === undefined) {
    console.error(`There is no package ${name}. Packages: ${Object.keys(packages).join(', ')}.`);
    process.exit(1);
  }
  await write(name, await filesOf());
}

async function write(name: string, files: PackageFiles): Promise<void> {
  const packed = await pack(files);
  await mkdir(values.out, { recursive: true });
  const file = join(values.out, `${name}-${projectVersion()}.tgz`);
  await writeFile(file, packed);
  const sizes = Object.values(files).map((content) => Buffer.byteLength(content));
  const unpacked = sizes.reduce((sum, bytes) => sum + bytes, 0);
  console.log(
    `${file}: ${sizes.length} files, ${kilobytes(packed.length)} packed, ${kilobytes(unpacked)} unpacked`,
  );
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

async function readDocs(): Promise<PublishedTexts> {
  return publishedTexts(await readSite(contractSite), noResultCache());
}
