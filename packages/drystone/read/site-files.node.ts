import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { listFiles } from './read-sources.node.ts';

/** Beside its sources, a site folder may be a package: with what npm installs and with what a build has written. */
const beside = /^(node_modules|dist|\..+)$/;

/** True for a path below a site folder that the site is made from. */
export function isOfSite(siteFolder: string, path: string): boolean {
  const [first = ''] = relative(siteFolder, path).split(sep);
  return !beside.test(first);
}

/** The files that a site is made from; none when the folder does not exist. */
export async function listSiteFiles(siteFolder: string): Promise<string[]> {
  if (!existsSync(siteFolder)) return [];
  const entries = (await readdir(siteFolder, { withFileTypes: true })).filter(
    ({ name }) => !beside.test(name),
  );
  const path = ({ name }: { readonly name: string }) => join(siteFolder, name);
  const folders = entries.filter((entry) => entry.isDirectory()).map(path);
  const files = entries.filter((entry) => entry.isFile()).map(path);
  return [...files, ...(await Promise.all(folders.map(listFiles))).flat()].sort();
}
