import { basename, extname, join, relative, sep } from 'node:path';
import type { Problem } from '@drystone/lib/problems';
import { isPageFile, type SourceFolders } from '../content/sources.ts';
import { equalNames } from './equal-names.node.ts';
import { listFiles } from './read-sources.node.ts';

/** Files among the pages that no page is made of, and those of which only one can be: authors expect something of them. */
export async function strayFiles(
  siteFolder: string,
  { docs, standalone }: SourceFolders,
): Promise<Problem[]> {
  const folders = [...docs, ...standalone].map((folder) => join(siteFolder, folder));
  const files = (await Promise.all(folders.map(listFiles))).flat();
  const strays = files.flatMap((path) => {
    const remedy = remedyFor(path);
    if (remedy === undefined) return [];
    const file = relative(siteFolder, path).split(sep).join('/');
    return [{ file, problem: 'This file does not become a page.', remedy }];
  });
  return [...strays, ...equalNames(siteFolder, files)];
}

function remedyFor(path: string): string | undefined {
  const name = basename(path);
  if (/^_category_\.(json|ya?ml)$/.test(name)) {
    return 'Write category.mdx in its place, with the fields label, description and position in its front matter.';
  }
  const ending = extname(name);
  if (isPageFile(name.toLowerCase()) && !isPageFile(name))
    return `Name it ${basename(name, ending)}${ending.toLowerCase()}.`;
  return undefined;
}
