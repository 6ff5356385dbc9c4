import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../lib/paths.node.ts';
import type { PackageFiles } from './pack.node.ts';

interface Compiled {
  readonly files: PackageFiles;
  /** The packages that the files import. */
  readonly packages: readonly string[];
}

/**
 * These sources and all that they import, as plain JavaScript: each file by itself, under its own path, because the engine
 * is compiled once more for every site. Types are checked elsewhere (`npm run types`).
 */
export async function compiledFiles(entries: readonly string[]): Promise<Compiled> {
  const kept = join(projectFolder, '.build');
  await mkdir(kept, { recursive: true });
  const folder = await mkdtemp(join(kept, 'compiled-'));
  try {
    const settings = {
      extends: relative(folder, join(projectFolder, 'tsconfig.json')),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        rewriteRelativeImportExtensions: true,
        // They are a sixth of the package.
        removeComments: true,
        rootDir: projectFolder,
        outDir: '.',
      },
      files: [
        ...entries.map((source) => join(projectFolder, source)),
        join(projectFolder, 'engine/build/virtual-modules.d.ts'),
      ],
      include: [],
    };
    const project = join(folder, 'tsconfig.json');
    await writeFile(project, JSON.stringify(settings));
    const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [tsc, '--singleThreaded', '-p', project]);
    return await reached(folder, entries.map(scriptOf));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function scriptOf(source: string): string {
  return source.replace(/\.tsx?$/, '.js');
}

/** `tsc` writes an import at the beginning of a line; one that is loaded on demand names its file. */
const anImport =
  /^(?:import|export)\b(?:[^'"`;]*\bfrom)? ?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm;

async function reached(folder: string, entries: readonly string[]): Promise<Compiled> {
  const files: Record<string, string> = {};
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files[file] !== undefined) continue;
    const text = withViteIgnore(await readFile(join(folder, file), 'utf8'));
    files[file] = text;
    for (const [, stated, loaded] of text.matchAll(anImport)) {
      const name = stated ?? loaded ?? '';
      // Drawings and style sheets are in the package as they are.
      if (/\.(svg|css)(\?|$)/.test(name)) continue;
      if (name.startsWith('.')) waiting.push(posix.join(dirname(file), name));
      else if (!/^(node|virtual):/.test(name)) packages.add(packageOf(name));
    }
  }
  return { files, packages: [...packages] };
}

/** Without its comment, Vite warns at each start that it cannot see what an import of a variable loads. */
function withViteIgnore(text: string): string {
  return text.replaceAll(/(?<!\.)\bimport\((?=\w)/g, 'import(/* @vite-ignore */ ');
}

/** `shiki` of `shiki/core`, `@noble/hashes` of `@noble/hashes/sha2.js`. */
export function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}
