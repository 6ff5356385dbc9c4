import { lstat, readdir, readlink, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isWithin } from '@drystone/lib/is-within.node';
import type { Problem } from '@drystone/lib/problems';
import { publicFolder } from '../content/sources.ts';
import { equalNames } from './equal-names.node.ts';

interface PublicFiles {
  /** Their real paths, by their addresses in Unicode normalization form C: `/logo.svg`. */
  readonly paths: ReadonlyMap<string, string>;
  /** Symbolic links whose files the site cannot have. All others are followed. */
  readonly problems: readonly Problem[];
}

/** The files below `public/` of a site folder; none when there is no such folder. */
export async function readPublicFiles(siteFolder: string): Promise<PublicFiles> {
  const site = await realpath(siteFolder);
  const paths: string[] = [];
  const problems: Problem[] = [];
  /** `around`: the real paths of the folders that it is in. */
  const visit = async (address: string, around: readonly string[]): Promise<void> => {
    const path = join(siteFolder, publicFolder, address);
    const entry = await lstat(path).catch(() => undefined);
    if (!entry) return;
    const mistake = entry.isSymbolicLink() ? await linkMistake(path, site, around) : undefined;
    if (mistake) return void problems.push({ file: publicFolder + address, ...mistake });
    const found = await stat(path);
    if (found.isFile()) paths.push(path);
    if (!found.isDirectory()) return;
    const inside = [...around, await realpath(path)];
    for (const name of await readdir(path)) await visit(`${address}/${name}`, inside);
  };
  await visit('', []);
  const folder = join(siteFolder, publicFolder);
  return {
    paths: new Map(
      paths
        .sort()
        .map((path) => [`/${relative(folder, path).split(sep).join('/')}`.normalize(), path]),
    ),
    problems: [...problems, ...equalNames(siteFolder, paths)],
  };
}

async function linkMistake(
  path: string,
  site: string,
  around: readonly string[],
): Promise<Omit<Problem, 'file'> | undefined> {
  const target = await realpath(path).catch(() => undefined);
  if (target === undefined) {
    return {
      problem: `The symbolic link leads to ${await readlink(path)}, which does not exist.`,
      remedy: 'Point it to a file of the site folder, or delete it.',
    };
  }
  if (!isWithin(target, site)) {
    return {
      problem: `The symbolic link leads out of the site folder, to ${target}.`,
      remedy: 'Put a copy in its place.',
    };
  }
  if (around.some((folder) => isWithin(folder, target))) {
    return {
      problem: `The symbolic link leads to ${target}, a folder that it is in itself.`,
      remedy: 'Delete it.',
    };
  }
  return undefined;
}
