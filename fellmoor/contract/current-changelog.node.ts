import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeFiles } from '../../features/api-reference/releases/announcements.node.ts';
import { changelog } from '../../features/api-reference/releases/changelog.ts';
import { upgradeNotes } from '../../features/api-reference/releases/upgrade-notes.ts';
import { projectFolder } from '../../lib/paths.node.ts';

/** `CHANGELOG.md` as the changes and the documentation of the engine have it. */
export async function currentChangelog(): Promise<string> {
  const files = await changeFiles(join(projectFolder, 'fellmoor/site/changes'));
  const page = join(projectFolder, 'docs/content/docs/move/upgrading.mdx');
  return changelog(files, upgradeNotes(await readFile(page, 'utf8')));
}
