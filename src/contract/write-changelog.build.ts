import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../build/paths.build.ts';
import { changeFiles } from './announcements.build.ts';
import { changelog } from './changelog.ts';

/* `npm run changelog`: writes CHANGELOG.md from the files under `changes/`. */

const files = await changeFiles(join(projectFolder, 'changes'));
await writeFile(join(projectFolder, 'CHANGELOG.md'), changelog(files));
