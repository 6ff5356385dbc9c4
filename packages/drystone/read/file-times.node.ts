import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { listSiteFiles } from './site-files.node.ts';

/** Changes whenever one of the files does. */
export async function timesOf(files: readonly string[]): Promise<string> {
  const times = await Promise.all(
    files.map(async (file) => {
      const found = await stat(file).catch(() => undefined);
      return [file, found?.mtimeMs, found?.size];
    }),
  );
  return JSON.stringify(times);
}

/** A version that changes with the code of a site: its configuration, the modules that options of features name, and what these import. */
export async function versionOfCode(folder: string): Promise<string> {
  const isCode = (path: string) => /\.(ts|js|mjs|json)$/.test(path);
  const isContent = (path: string) => /^(content|public)[\\/]/.test(relative(folder, path));
  const files = await listSiteFiles(folder);
  return timesOf(files.filter((path) => isCode(path) && !isContent(path)));
}
