import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { noResultCache } from '@drystone/lib/result-cache.node';
import { publishedTexts } from 'drystone/build/published-texts.node';
import { type PackageFiles, pack } from 'drystone/commands/pack.node';
import type { PublishedTexts } from 'drystone/content/site-downloads';
import { readSite } from 'drystone/read/read-site.node';
import { projectFolder } from '../bin/setup.mjs';
import { packageFiles as toolFiles } from '../sites/fellmoor/package/package-files.node.ts';
import { ownSite, platformVersion } from '../sites/fellmoor/project.node.ts';
import { packageFiles, publishedNames } from './package-files.node.ts';

/*
 * `npm run pack [-- NAME --out FOLDER]`: writes every package, or one of them, and prints how large they are.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(projectFolder, '.build/package') },
  },
});

/** The packages by their names, and how their files are made. */
const packages: Readonly<Record<string, () => Promise<PackageFiles>>> = {
  fellmoor: async () => toolFiles(await readDocs()),
  ...Object.fromEntries(publishedNames.map((name) => [name, () => packageFiles(name)])),
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
  const file = join(values.out, `${archiveName(name)}-${platformVersion()}.tgz`);
  await writeFile(file, packed);
  const sizes = Object.values(files).map((content) => Buffer.byteLength(content));
  const unpacked = sizes.reduce((sum, bytes) => sum + bytes, 0);
  console.log(
    `${file}: ${sizes.length} files, ${kilobytes(packed.length)} packed, ${kilobytes(unpacked)} unpacked`,
  );
}

/** As npm names it: `drystone-openapi` for `@drystone/openapi`. */
function archiveName(name: string): string {
  return name.replace('@', '').replace('/', '-');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

async function readDocs(): Promise<PublishedTexts> {
  return publishedTexts(await readSite(ownSite), noResultCache());
}
