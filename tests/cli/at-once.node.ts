import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What one round of commands at once came to. */
export interface Round {
  /** What each command printed: the id of what it made. */
  readonly ids: readonly string[];
  /** The ids that the sandbox has afterwards. */
  readonly kept: readonly string[];
}

/** Runs the tool five times at once on one sandbox of its own. `tool` is the path of its script, `home` the home folder. */
export async function fiveAtOnce(tool: string, home: string): Promise<Round> {
  const env = { PATH: process.env.PATH, HOME: home };
  const run = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [tool, '--sandbox', ...args], { env });
  const made = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      run('projects', 'create', '--name', `at-once-${number}`, '--query', 'id'),
    ),
  );
  const listed = await run('projects', 'list', '--query', '[].id');
  return {
    ids: made.map(({ stdout }) => stdout.trim()),
    kept: JSON.parse(listed.stdout) as string[],
  };
}
