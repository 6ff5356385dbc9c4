import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../bin/setup.mjs';
import { featureReference } from './feature-reference.node.ts';

/* `npm run docs:features` */
await writeFile(
  join(projectFolder, 'sites/docs/content/docs/inside/feature-reference.md'),
  await featureReference(),
);
