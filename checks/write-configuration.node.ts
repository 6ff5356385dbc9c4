import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationReference } from 'drystone/config/reference';
import { projectFolder } from '../bin/setup.mjs';
import { documentedFeatures } from './documented-features.ts';

/* `npm run docs:configuration` */
await writeFile(
  join(projectFolder, 'sites/docs/content/docs/shape/configuration.md'),
  configurationReference(documentedFeatures),
);
