import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../lib/paths.node.ts';
import { configurationReference } from './reference.ts';

/* `npm run docs:configuration` */
await writeFile(
  join(projectFolder, 'docs/content/docs/shape/configuration.md'),
  configurationReference(),
);
