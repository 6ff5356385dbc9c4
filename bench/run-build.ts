import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../bin/setup.mjs';

export interface BuildFigures {
  readonly seconds: number;
  /** Seconds that the process had a processor: other programs on the machine change it less. */
  readonly cpu: number;
  readonly megabytes: number;
}

/** Builds a site by the command line, in a process of its own. */
export function runBuild(site: string, out: string): BuildFigures {
  const start = performance.now();
  const imports = ['--import', 'tsx', '--import', join(projectFolder, 'bench/report-memory.mjs')];
  const command = ['bin/main.node.ts', 'build', '--site', site, '--out', out];
  const output = execFileSync(process.execPath, [...imports, ...command], {
    cwd: projectFolder,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  });
  const seconds = (performance.now() - start) / 1000;
  const figure = (pattern: RegExp) => Number(output.match(pattern)?.[1]);
  return {
    seconds,
    cpu: figure(/processor time: ([\d.]+) s/),
    megabytes: figure(/peak memory: (\d+) MB/),
  };
}
