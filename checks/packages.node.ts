import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy } from '@drystone/lib/group-by';
import { listFiles } from 'drystone/read/read-sources.node';
import { projectFolder } from '../bin/setup.mjs';

/** Imports from one package of the repository into another one. */
export interface PackageArrow {
  readonly from: string;
  readonly to: string;
  /** How many import statements lead there, tests aside. */
  readonly imports: number;
}

/** An import or export statement at the beginning of a line, or a call of `import()`. Strings may hold others. */
const anImport =
  /(?:^(?:import|export)\b[^;'"`]*|\bimport\(\s*)'(@drystone\/[\w-]+|drystone)(?=[/'])/gm;

/** The packages of the repository by their folders, and what imports from what. */
export async function packageArrows(): Promise<readonly PackageArrow[]> {
  const parents = ['packages', 'sites'];
  const folders = await Promise.all(
    parents.map(async (parent) => {
      const names = await readdir(join(projectFolder, parent));
      return names.map((name) => `${parent}/${name}`);
    }),
  );
  const arrows = await Promise.all(folders.flat().map(arrowsFrom));
  return arrows.flat().sort((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`, 'en'));
}

async function arrowsFrom(folder: string): Promise<PackageArrow[]> {
  const manifest = await readFile(join(projectFolder, folder, 'package.json'), 'utf8');
  const { name: from } = JSON.parse(manifest) as { name: string };
  const files = (await listFiles(join(projectFolder, folder))).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/template/'),
  );
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const targets = texts.flatMap((text) => [...text.matchAll(anImport)].map(([, to = '']) => to));
  return [...groupBy(targets, (to) => to)]
    .filter(([to]) => to !== from)
    .map(([to, all]) => ({ from, to, imports: all.length }));
}

/** The arrows as a drawing in Mermaid, each with its number of imports. */
export function drawPackages(arrows: readonly PackageArrow[]): string {
  const names = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].sort();
  const box = (name: string) => `p${names.indexOf(name)}`;
  return [
    '```mermaid',
    'flowchart TD',
    ...names.map((name) => `  ${box(name)}["${name}"]`),
    ...arrows.map(({ from, to, imports }) => `  ${box(from)} -->|${imports}| ${box(to)}`),
    '```',
  ].join('\n');
}

/** Arrows that lead back to where they come from, over any number of packages. */
export function arrowsBack(arrows: readonly PackageArrow[]): readonly PackageArrow[] {
  const reachable = (from: string): ReadonlySet<string> => {
    const found = new Set([from]);
    for (const name of found)
      for (const arrow of arrows) if (arrow.from === name) found.add(arrow.to);
    return found;
  };
  return arrows.filter(({ from, to }) => reachable(to).has(from));
}

/** The architecture page with the drawing of the packages as they are now, between the marks for it. */
export async function architectureWith(page: string): Promise<string> {
  const drawing = drawPackages(await packageArrows());
  const marks = /(<!-- packages -->\n)[\s\S]*?(<!-- \/packages -->)/;
  return page.replace(marks, (_, begin, end) => `${begin}${drawing}\n${end}`);
}
