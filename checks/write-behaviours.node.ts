import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../lib/paths.node.ts';
import { currentBehavioursPage } from './behaviours.node.ts';

/* `npm run docs:behaviours`: writes docs/behaviours.md from the list of behaviours and the tags of the tests. */
await writeFile(join(projectFolder, 'docs/behaviours.md'), await currentBehavioursPage());
