import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../project.node.ts';
import { currentChangelog } from './current-changelog.node.ts';

/* `npm run changelog`: writes CHANGELOG.md from the files under `changes/` and the notes of releases. */

await writeFile(join(projectFolder, 'CHANGELOG.md'), await currentChangelog());
