import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { featureReference, referenceFolder } from './feature-reference.node.ts';

/* `npm run docs:features` */
for (const [file, text] of await featureReference())
  await writeFile(join(referenceFolder, file), text);
