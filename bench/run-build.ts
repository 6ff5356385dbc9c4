import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../lib/paths.node.ts';

/** Builds a site by the command line, in a process of its own. */
export function runBuild(site: string, out: string): { seconds: number; megabytes: number } {
  const start = performance.now();
  const imports = ['--import', 'tsx', '--import', join(projectFolder, 'bench/report-memory.mjs')];
  const command = ['engine/build/cli.node.ts', 'build', '--site', site, '--out', out];
  const output = execFileSync(process.execPath, [...imports, ...command], {
    cwd: projectFolder,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  });
  const seconds = (performance.now() - start) / 1000;
  return { seconds, megabytes: Number(output.match(/peak memory: (\d+) MB/)?.[1]) };
}
