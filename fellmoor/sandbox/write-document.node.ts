import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../lib/paths.node.ts';
import { controlRoutesOf } from '../../sandbox/server/control-surface.node.ts';
import { documentTables, withTables } from './document-tables.ts';
import { platform } from './platform.ts';

/** Writes the tables of docs/sandbox.md: `npm run sandbox:docs`. */
const file = join(projectFolder, 'docs/sandbox.md');
await writeFile(
  file,
  withTables(await readFile(file, 'utf8'), documentTables(controlRoutesOf(platform))),
);
