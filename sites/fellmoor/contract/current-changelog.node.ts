import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeFiles } from '@drystone/reference/feature/releases/announcements.node';
import { changelog } from '@drystone/reference/feature/releases/changelog';
import { upgradeNotes } from '@drystone/reference/feature/releases/upgrade-notes';
import { projectFolder } from '../project.node.ts';

/** `CHANGELOG.md` as the changes and the documentation of the engine have it. */
export async function currentChangelog(): Promise<string> {
  const files = await changeFiles(join(projectFolder, 'sites/fellmoor/site/changes'));
  const page = join(projectFolder, 'sites/docs/content/docs/move/upgrading.mdx');
  return changelog(files, upgradeNotes(await readFile(page, 'utf8')));
}
