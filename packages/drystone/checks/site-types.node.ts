import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Problem } from '@drystone/lib/problems';
import { count } from '@drystone/lib/text';
import type { Check, CheckResult } from '../content/check.ts';
import { listSiteModules } from '../read/read-page-modules.node.ts';

/** Checks the types of components and React pages. For a site without any, it does not start TypeScript. */
export function siteTypesCheck(siteFolder: string): Check {
  return {
    name: 'The components and React pages of the site have no mistakes in their types',
    async run() {
      const modules = await listSiteModules(siteFolder);
      if (modules.length === 0) return { problems: [] };
      const compiler = compilerOf(siteFolder);
      if (!compiler) return notChecked('Type "npm install --save-dev typescript" to do it.');
      if (!existsSync(join(siteFolder, 'tsconfig.json')))
        return notChecked('Take a tsconfig.json from a site that "drystone new" writes.');
      return {
        problems: await mistakesIn(siteFolder, compiler),
        figures: [count(modules.length, 'module')],
      };
    },
  };
}

function notChecked(remedy: string): CheckResult {
  return { problems: [], figures: [`The types of components are not checked. ${remedy}`] };
}

/** The compiler that the site has installed. */
function compilerOf(siteFolder: string): string | undefined {
  try {
    const manifest = createRequire(join(siteFolder, 'package.json')).resolve(
      'typescript/package.json',
    );
    return join(dirname(manifest), 'bin/tsc');
  } catch {
    return undefined;
  }
}

async function mistakesIn(siteFolder: string, compiler: string): Promise<Problem[]> {
  const options = ['--noEmit', '--pretty', 'false', '--project', siteFolder];
  const run = promisify(execFile)(process.execPath, [compiler, ...options], { cwd: siteFolder });
  const { stdout } = await run.catch((error: { readonly stdout?: string }) => {
    // With mistakes it fails, and prints them. Without an output it could not run.
    if (!error.stdout) throw error;
    return { stdout: error.stdout };
  });
  return problemsOf(stdout);
}

/** `components/a.tsx(3,7): error TS2322: Type …`; lines that are indented go on with it. */
function problemsOf(printed: string): Problem[] {
  const problems: Problem[] = [];
  for (const line of printed.split(/\r?\n/)) {
    const [, file, number, text] = line.match(/^(?:(.+)\((\d+),\d+\): )?error (TS\d+: .*)$/) ?? [];
    const last = problems.at(-1);
    if (text !== undefined) {
      problems.push({
        file: file ?? 'tsconfig.json',
        line: number === undefined ? undefined : Number(number),
        problem: text,
      });
    } else if (last && line.startsWith(' ')) {
      problems.splice(-1, 1, { ...last, problem: `${last.problem} ${line.trim()}` });
    }
  }
  return problems;
}
