import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { formatProblems } from '@drystone/lib/problems';
import { count } from '@drystone/lib/text';
import { FolderError, refuseUsed } from 'drystone/commands/empty-folder.node';
import { publicFolder } from 'drystone/content/sources';
import { convertSite, type Imported } from './convert-site.node.ts';
import type { ForeignSite } from './foreign-site.ts';
import { docusaurusConfigs, readDocusaurus } from './read-docusaurus.node.ts';
import { readStarlight, starlightConfigs } from './read-starlight.node.ts';
import { firstOf, readSourceFolder, type SourceFolder } from './source-folder.node.ts';

/**
 * Turns a folder of Docusaurus or Starlight into a site folder. Nothing in the old folder is changed, and no code of it is
 * run. Throws FolderError when the new folder holds something, or the old one is of neither tool.
 */
export async function importSite(folder: string, target: string): Promise<Imported> {
  const read = readerOf(folder);
  await refuseUsed(resolve(target), target);
  const source = await readSourceFolder(resolve(folder));
  const site = await read(source);
  const { texts, copies, imported } = await convertSite(site, source);
  await writeAll(resolve(target), source, texts, copies);
  return imported;
}

function readerOf(folder: string): (source: SourceFolder) => Promise<ForeignSite> {
  if (firstOf(folder, docusaurusConfigs)) return readDocusaurus;
  if (firstOf(folder, starlightConfigs)) return readStarlight;
  throw new FolderError(
    `${folder} has no docusaurus.config.* and no astro.config.*: it is a folder of neither Docusaurus nor Starlight.\nName the folder that holds that file.`,
  );
}

/** Prints what an import made, and what is left to do. */
export function printImported(target: string, imported: Imported): void {
  const { tool, pages, categories, redirects, files, notes } = imported;
  if (notes.length > 0) console.log(`${formatProblems(notes, 'note')}\n`);
  const place = relative(process.cwd(), resolve(target)) || '.';
  console.log(
    [
      `${place} is a site folder, made from ${tool}: ${count(pages, 'page')}, ${count(categories, 'category', 'categories')}, ${count(redirects, 'moved address', 'moved addresses')}, ${count(files, 'other file')}.`,
      notes.length > 0
        ? `What is above could not be carried over as it was, with its place in the old folder (${count(notes.length, 'note')}).`
        : 'Everything was carried over.',
      '',
      `  drystone dev --site ${place}`,
    ].join('\n'),
  );
}

async function writeAll(
  target: string,
  { folder }: SourceFolder,
  texts: ReadonlyMap<string, string>,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [name, text] of texts) {
    const path = join(target, name);
    await mkdir(dirname(path), { recursive: true });
    // Whatever came into the folder in the meantime stays as it is.
    await writeFile(path, text, { flag: 'wx' });
  }
  for (const [address, file] of copies) {
    const path = join(target, publicFolder, address);
    await mkdir(dirname(path), { recursive: true });
    await copyFile(join(folder, file), path);
  }
}
