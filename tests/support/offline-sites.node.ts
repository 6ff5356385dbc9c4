import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteFolders } from './sites.ts';

type Edit = readonly [file: string, before: string, after: string];

const on: Edit = ['site.config.ts', "title: 'Shed Docs',", "title: 'Shed Docs', offline: true,"];
/** Another frame, which is another build, and another page. */
const later: readonly Edit[] = [
  ['site.config.ts', "label: 'Docs'", "label: 'Handbook'"],
  ['content/docs/beds/soil.mdx', 'Soil is heavy.', 'Soil is heavy and new.'],
];

/** Writes three deployments of the site `features`: with offline reading, a later one, and one without it. */
export async function writeOfflineSites(): Promise<void> {
  await writeEdited(siteFolders.offline, [on]);
  await writeEdited(siteFolders['offline-later'], [on, ...later]);
  await writeEdited(siteFolders['offline-off'], later);
}

async function writeEdited(folder: string, edits: readonly Edit[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(siteFolders.features, folder, { recursive: true });
  for (const [file, before, after] of edits) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no "${before}".`);
    await writeFile(path, text.replace(before, after));
  }
}
