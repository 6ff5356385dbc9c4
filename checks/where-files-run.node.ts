import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Problem } from '../engine/config/problems.ts';
import { listFiles } from '../engine/content/read-sources.node.ts';
import { projectFolder } from '../lib/paths.node.ts';
import type { Check } from './check.ts';

/*
 * A file's name says where its code runs: `x.node.ts` in Node at build, `x.client.ts` in a tab, `x.ts`
 * anywhere. A file may import what runs everywhere it runs itself; types may come from anywhere.
 */

type Place = 'build' | 'client' | 'anywhere';

export const whereFilesRunCheck: Check = {
  name: 'Every file imports only what runs where its name says it runs',
  async run() {
    const folders = [
      'lib',
      'openapi',
      'engine',
      'reference',
      'workbench',
      'sandbox',
      'cli',
      'fellmoor',
    ].map((folder) => join(projectFolder, folder));
    const files = (await Promise.all(folders.map(listFiles))).flat().filter(isProgram);
    const problems = await Promise.all(files.map(problemsOf));
    return { problems: problems.flat(), figures: [`${files.length} files of program`] };
  },
};

function isProgram(file: string): boolean {
  return /\.tsx?$/.test(file) && !file.includes('.test.');
}

async function problemsOf(path: string): Promise<Problem[]> {
  const file = relative(projectFolder, path);
  const code = await readFile(path, 'utf8');
  return valueImports(code).flatMap(({ target, line }) => {
    const place = placeOf(path);
    const wrong = target.startsWith('.')
      ? !mayImport(place, placeOf(resolve(dirname(path), target)))
      : place !== 'build' && target.startsWith('node:') && target !== 'node:path';
    if (!wrong) return [];
    return [
      {
        file,
        line,
        problem: `The file runs ${place === 'build' ? 'at build' : place === 'client' ? 'in a tab' : 'anywhere'}, but imports ${target}.`,
        remedy: 'Rename the file to say where it runs (.node.ts, .client.ts), or move the import.',
      },
    ];
  });
}

/** Entries are where two places meet: components use the tab's stores, and the build renders components. */
function mayImport(from: Place, to: Place): boolean {
  return to === 'anywhere' || from === to;
}

function placeOf(path: string): Place {
  if (/\.node\.tsx?$/.test(path) || /\/build\/entry\./.test(path)) return 'build';
  if (/\.client\.tsx?$/.test(path)) return 'client';
  return 'anywhere';
}

function valueImports(code: string): { target: string; line: number }[] {
  const pattern = /^(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)'/gm;
  return [...code.matchAll(pattern)].map((match) => ({
    target: match[1] ?? '',
    line: code.slice(0, match.index).split('\n').length,
  }));
}
