import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationReference } from '../engine/config/reference.ts';
import { projectFolder } from '../lib/paths.node.ts';
import { documentedFeatures } from './documented-features.ts';

/* `npm run docs:configuration` */
await writeFile(
  join(projectFolder, 'docs/content/docs/shape/configuration.md'),
  configurationReference(documentedFeatures),
);
