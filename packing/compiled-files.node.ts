import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import { promisify } from 'node:util';
import type { PackageFiles } from 'drystone/commands/pack.node';
import { projectFolder } from '../bin/setup.mjs';

interface Compiled {
  /** By their paths in the package: scripts with their types beside them. */
  readonly files: PackageFiles;
  /** The packages that the files import. */
  readonly packages: readonly string[];
}

/**
 * These sources of a package and all that they import of it, as plain JavaScript: each file by itself, under its own path, because
 * the engine is compiled once more for every site. Functions of `@drystone/lib`, which is not published, are in the folder `lib`
 * of each package that uses them. Types are checked elsewhere (`npm run types`).
 *
 * @param folder The folder of the package, from that of the project: `packages/drystone`.
 * @param entries Paths of sources from that folder.
 */
export async function compiledFiles(folder: string, entries: readonly string[]): Promise<Compiled> {
  const kept = join(projectFolder, '.build');
  await mkdir(kept, { recursive: true });
  const draft = await mkdtemp(join(kept, 'compiled-'));
  try {
    const settings = {
      extends: relative(draft, join(projectFolder, 'tsconfig.json')),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        // They are a sixth of the package.
        removeComments: true,
        rootDir: projectFolder,
        outDir: '.',
      },
      // `tsc` writes nothing of what it finds by the name of a package.
      include: [folder, 'packages/lib'].map((one) => join(projectFolder, one)),
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/template'].map((one) =>
        join(projectFolder, one),
      ),
    };
    const project = join(draft, 'tsconfig.json');
    await writeFile(project, JSON.stringify(settings));
    const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [tsc, '--singleThreaded', '-p', project]);
    return await reached(join(draft, 'packages'), folder.replace('packages/', ''), entries);
  } finally {
    await rm(draft, { recursive: true });
  }
}

/** The path of the script that a source is compiled to. */
export function scriptOf(source: string): string {
  return source.replace(/\.tsx?$/, '.js');
}

/** `tsc` writes an import at the beginning of a line; one that is loaded on demand, or of a type, names its file. */
const anImport =
  /(?<=^(?:import|export)\b(?:[^'"`;]*\bfrom)? ?['"])[^'"]+(?=['"])|(?<=\bimport\(['"])[^'"]+(?=['"]\))/gm;

const sharedName = '@drystone/lib/';

/** Follows the imports of compiled files: those of the package itself, and those of `@drystone/lib`. */
async function reached(
  folder: string,
  name: string,
  entries: readonly string[],
): Promise<Compiled> {
  const files: Record<string, string> = {};
  const packages = new Set<string>();
  const place = (file: string) =>
    join(folder, file.startsWith('lib/') && name !== 'lib' ? '.' : name, file);
  const waiting = entries.map(scriptOf);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files[file] !== undefined) continue;
    const importer = file;
    const text = withViteIgnore(await readFile(place(file), 'utf8'));
    files[file] = text.replaceAll(anImport, (specifier) => {
      // Drawings and style sheets are in the package as they are.
      if (/\.(svg|css)(\?|$)/.test(specifier)) return specifier;
      const target = targetOf(folder, importer, specifier);
      if (target === undefined) {
        if (!/^(node|virtual):/.test(specifier) && !importer.endsWith('.d.ts'))
          packages.add(packageOf(specifier));
        return specifier;
      }
      waiting.push(target.endsWith('.js') && importer.endsWith('.d.ts') ? typesOf(target) : target);
      const path = posix.relative(posix.dirname(importer), target);
      return path.startsWith('.') ? path : `./${path}`;
    });
    const types = typesOf(file);
    if (existsSync(place(types))) waiting.push(types);
  }
  return { files, packages: [...packages] };
}

/** The file of the package that an import leads to; undefined where it names another package. */
function targetOf(folder: string, importer: string, specifier: string): string | undefined {
  if (specifier.startsWith(sharedName)) {
    const path = `lib/${specifier.slice(sharedName.length)}`;
    return existsSync(join(folder, `${path}.mjs`)) ? `${path}.mjs` : `${path}.js`;
  }
  if (!specifier.startsWith('.')) return undefined;
  return scriptOf(posix.join(dirname(importer), specifier));
}

function typesOf(script: string): string {
  return script.replace(/\.(m?)js$/, '.d.$1ts');
}

/** Without its comment, Vite warns at each start that it cannot see what an import of a variable loads. */
function withViteIgnore(text: string): string {
  return text.replaceAll(/(?<!\.)\bimport\((?=\w)/g, 'import(/* @vite-ignore */ ');
}

/** `shiki` of `shiki/core`, `@noble/hashes` of `@noble/hashes/sha2.js`. */
export function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}
