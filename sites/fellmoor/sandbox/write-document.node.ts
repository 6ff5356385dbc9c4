import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { controlRoutesOf } from '@drystone/sandbox/server/control-surface.node';
import { projectFolder } from '../project.node.ts';
import { documentTables, withTables } from './document-tables.ts';
import { platform } from './platform.ts';

/** Writes the tables of docs/sandbox.md: `npm run sandbox:docs`. */
const file = join(projectFolder, 'docs/sandbox.md');
await writeFile(
  file,
  withTables(await readFile(file, 'utf8'), documentTables(controlRoutesOf(platform))),
);
