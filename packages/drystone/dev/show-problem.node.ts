import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Problem } from '@drystone/lib/problems';
import { plainText } from '@drystone/lib/text';
import { rootFolder } from '../paths.node.ts';
import { excerpt } from './excerpt.ts';
import type { ShownProblem } from './mistakes.ts';

/** A problem as it is reported while the author writes: with the lines around its place. */
export function shownProblem(problem: Problem, siteFolder: string): ShownProblem {
  const path = pathOf(problem.file, siteFolder);
  return { ...problem, path, excerpt: excerptOf(problem, path) };
}

/** Problems of components name files of the program. */
function pathOf(file: string, siteFolder: string): string {
  const own = resolve(siteFolder, file);
  const ofProgram = join(rootFolder, file);
  return !existsSync(own) && existsSync(ofProgram) ? ofProgram : own;
}

function excerptOf({ line, problem }: Problem, path: string): string | undefined {
  if (line === undefined || !existsSync(path)) return undefined;
  return excerpt(plainText(readFileSync(path, 'utf8')), line, problem);
}
