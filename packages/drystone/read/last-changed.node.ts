import { execFileSync } from 'node:child_process';
import { relative, resolve } from 'node:path';

/** The day of the last commit of a file, relative to the folder; undefined when that is not known. */
export type LastChanged = (file: string) => string | undefined;

/**
 * When the files of a folder were last changed, from the history of its repository. A shallow clone knows
 * only its newest commits and would give every file the day of the last one: then nothing is known.
 */
export function readLastChanged(folder: string): LastChanged {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'core.quotePath=false', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    }).trim();
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return () => undefined;
    const root = git('rev-parse', '--show-toplevel');
    const days = newestDays(git('log', '--format=%x00%cs', '--name-only', '--', '.'));
    return (file) => days.get(relative(root, resolve(folder, file)));
  } catch {
    // No repository, or no git.
    return () => undefined;
  }
}

/** Changes whenever `readLastChanged` may answer otherwise for files that are as they were. */
export function historyVersion(folder: string): string {
  try {
    const words = ['rev-parse', 'HEAD', '--is-shallow-repository', '--show-toplevel'];
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: [...stdio] });
  } catch {
    return '';
  }
}

/** The log begins with the newest commit, so the first day of a file is its last. */
export function newestDays(log: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const commit of log.split('\0').filter(Boolean)) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!days.has(file)) days.set(file, day);
  }
  return days;
}
