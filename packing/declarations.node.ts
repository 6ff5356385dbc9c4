import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../bin/setup.mjs';
import { packageOf } from './compiled-files.node.ts';

const { resolve } = createRequire(import.meta.url);

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
      // `tsc` writes nothing of what it finds by the name of a package.
      include: [join(projectFolder, 'packages')],
      exclude: [join(projectFolder, 'packages/drystone/template')],
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
    const types = text.replaceAll(anImport, (name) => {
      if (name.startsWith('node:') || dependencies.includes(packageOf(name))) return name;
      const target = sourceOf(source, name);
      waiting.push(target);
      const path = relative(dirname(source), target).split(sep).join('/');
      return (path.startsWith('.') ? path : `./${path}`).replace(/\.ts$/, '.js');
    });
    found.set(file, types);
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The file of the project that an import leads to. Packages of the project are known by their names. */
function sourceOf(importer: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(importer), name);
  try {
    const path = relative(projectFolder, resolve(name));
    if (path.startsWith('packages')) return path;
  } catch {
    // It is no package of the project, or has no such file.
  }
  throw new Error(`The types of ${importer} need the package ${name}.`);
}
