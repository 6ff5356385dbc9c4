import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../lib/paths.node.ts';
import { packageOf } from './compiled-files.node.ts';

/** Files of the package with the types of modules, by their path there. */
export type Declarations = Readonly<Record<string, string>>;

/** Where the types of a module are in the package. */
export function declarationFile(source: string): string {
  return join('types', source.replace(/\.ts$/, '.d.ts'));
}

/**
 * The types of these modules and of all that they name, as `tsc` writes them. Throws where they name a package that is not
 * among those that the package depends on.
 */
export async function declarationsOf(
  sources: readonly string[],
  dependencies: readonly string[] = [],
): Promise<Declarations> {
  const kept = join(projectFolder, '.build');
  await mkdir(kept, { recursive: true });
  const folder = await mkdtemp(join(kept, 'types-'));
  try {
    const settings = {
      extends: relative(folder, join(projectFolder, 'tsconfig.json')),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        // `npm run types` does.
        noCheck: true,
        rootDir: projectFolder,
        outDir: '.',
      },
      files: sources.map((source) => join(projectFolder, source)),
      include: [],
    };
    const project = join(folder, 'tsconfig.json');
    await writeFile(project, JSON.stringify(settings));
    const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [tsc, '--singleThreaded', '-p', project]);
    return await reached(folder, sources, dependencies);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const anImport = /(?<=\b(?:from |import\()['"])[^'"]+(?=['"])/g;

/** `tsc` writes the types of everything that the modules run; their own types need few of them. */
async function reached(
  folder: string,
  sources: readonly string[],
  dependencies: readonly string[],
): Promise<Declarations> {
  const found = new Map<string, string>();
  const waiting = [...sources];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const file = declarationFile(source);
    if (found.has(file)) continue;
    const text = await readFile(join(folder, relative('types', file)), 'utf8');
    for (const [name] of text.matchAll(anImport)) {
      if (name.startsWith('node:') || dependencies.includes(packageOf(name))) continue;
      if (!name.startsWith('.'))
        throw new Error(`The types of ${source} need the package ${name}.`);
      waiting.push(join(dirname(source), name));
    }
    found.set(
      file,
      text.replaceAll(anImport, (name) => name.replace(/\.ts$/, '.js')),
    );
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
