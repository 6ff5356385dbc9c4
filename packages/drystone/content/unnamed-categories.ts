import { folderOf } from './heads.ts';
import { docsFolder, type Source } from './sources.ts';

/** Category files for the folders of docs that have none: the label comes from the name of the folder. */
export function unnamedCategories(sources: readonly Source[]): Source[] {
  const named = new Set(
    sources
      .map(({ file }) => file)
      .filter(isCategoryFile)
      .map(folderOf),
  );
  const folders = new Set(sources.flatMap(({ file }) => foldersAbove(file)));
  return [...folders]
    .filter((folder) => !named.has(folder))
    .map((folder) => ({
      file: `${folder}/category.mdx`,
      text: `---\nlabel: ${JSON.stringify(labelOf(folder))}\n---\n`,
    }));
}

export function isCategoryFile(file: string): boolean {
  return /\/category\.mdx?$/.test(file);
}

/** The folders of a file below the docs, the nearest first. */
function foldersAbove(file: string): string[] {
  const folder = folderOf(file);
  return folder.startsWith(`${docsFolder}/`) ? [folder, ...foldersAbove(folder)] : [];
}

/** `getting-started` is "Getting started". */
function labelOf(folder: string): string {
  const words = folder
    .slice(folder.lastIndexOf('/') + 1)
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
