#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { listFiles } from '../../engine/read/read-sources.node.ts';
import { projectFolder } from '../../lib/paths.node.ts';
import { runDrystone } from '../run.node.ts';
import type { PackageFiles } from './pack.node.ts';

/* What `drystone` starts where the package is installed. */

await runDrystone(process.argv.slice(2), {
  filesOfPackage: async (): Promise<PackageFiles> => {
    const names = (await listFiles(projectFolder))
      .map((path) => relative(projectFolder, path).split(sep).join('/'))
      // npm may put packages into the package.
      .filter((name) => !name.startsWith('node_modules/'));
    const files = names.map(
      async (name) => [name, await readFile(join(projectFolder, name), 'utf8')] as const,
    );
    return Object.fromEntries(await Promise.all(files));
  },
});
