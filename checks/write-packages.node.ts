import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../bin/setup.mjs';
import { architectureWith } from './packages.node.ts';

/* `npm run docs:packages`: draws the packages and their imports in docs/architecture.md. */

const file = join(projectFolder, 'docs/architecture.md');
await writeFile(file, await architectureWith(await readFile(file, 'utf8')));
