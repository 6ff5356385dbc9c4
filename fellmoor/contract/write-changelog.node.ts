import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeFiles } from '../../engine/releases/announcements.node.ts';
import { changelog } from '../../engine/releases/changelog.ts';
import { projectFolder } from '../../lib/paths.node.ts';

/* `npm run changelog`: writes CHANGELOG.md from the files under `changes/`. */

const files = await changeFiles(join(projectFolder, 'fellmoor/site/changes'));
await writeFile(join(projectFolder, 'CHANGELOG.md'), changelog(files));
