import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../project.node.ts';
import { generatedTypes } from './generated-types.node.ts';

/** Writes the types of the contracts: `npm run contract:types`. */
for (const { path, content } of await generatedTypes()) {
  await writeFile(join(projectFolder, path), content);
  console.log(path);
}
