#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { listFiles } from '../read/read-sources.node.ts';
import { FolderError } from './empty-folder.node.ts';
import type { PackageFiles } from './pack.node.ts';
import { runDrystone } from './run.node.ts';

/* What `drystone` starts where the package is installed. */

await runDrystone(process.argv.slice(2), { filesOfPackage });

/** The files of an installed package. */
async function filesOfPackage(name: string): Promise<PackageFiles> {
  const folder = folderOf(name);
  const names = (await listFiles(folder))
    .map((path) => relative(folder, path).split(sep).join('/'))
    // npm may put packages into the package.
    .filter((file) => !file.startsWith('node_modules/'));
  const files = names.map(
    async (file) => [file, await readFile(join(folder, file), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

function folderOf(name: string): string {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    throw new FolderError(
      `The package ${name} is not installed. Install it beside drystone, and type the command again. Nothing was written.`,
    );
  }
}
