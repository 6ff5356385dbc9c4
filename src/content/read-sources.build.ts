import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  docsFolder,
  publicFolder,
  type Source,
  type Sources,
  standaloneFolder,
} from './sources.ts';

export async function readSources(siteFolder: string): Promise<Sources> {
  const [docFiles, standalone, publicPaths] = await Promise.all([
    readTexts(siteFolder, docsFolder),
    readTexts(siteFolder, standaloneFolder),
    listFiles(join(siteFolder, publicFolder)),
  ]);
  const isCategory = ({ file }: Source) => file.endsWith('/category.mdx');
  return {
    docs: docFiles.filter((source) => !isCategory(source)),
    categories: docFiles.filter(isCategory),
    standalone,
    publicFiles: new Set(
      publicPaths.map((path) => `/${slashes(relative(join(siteFolder, publicFolder), path))}`),
    ),
  };
}

async function readTexts(siteFolder: string, folder: string): Promise<Source[]> {
  const paths = await listFiles(join(siteFolder, folder));
  const pages = paths.filter((path) => path.endsWith('.mdx'));
  return Promise.all(
    pages.map(async (path) => ({
      file: slashes(relative(siteFolder, path)),
      text: await readFile(path, 'utf8'),
    })),
  );
}

/** All files below a folder, in a fixed order; none when the folder does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
