import { CommandError, exitCodes } from './command-error.ts';
import { withoutEmpty } from './config-file.node.ts';
import { printable } from './output/printable.ts';
import { paint, type Surroundings } from './surroundings.node.ts';
import { isVersion, versionLine, versionsOf } from './tool.ts';

/**
 * Runs one command line (without the name of the program) and returns the exit code; see `exitCodes`. What was
 * asked for goes to standard output, everything else to standard error.
 */
export async function run(args: readonly string[], around: Surroundings): Promise<number> {
  const surroundings = { ...around, env: withoutEmpty(around.env) };
  const { stderr, stdout, tool } = surroundings;
  if (isVersion(args)) {
    stdout.write(versionLine(versionsOf(tool)));
    return exitCodes.done;
  }
  try {
    // Loaded only here: the versions need no parser of command lines.
    const { runLine } = await import('./program.node.ts');
    return await runLine(args, surroundings);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    stderr.write(`${paint('Error:', 31, surroundings)} ${printable(error.message)}\n`);
    if (error.advice) stderr.write(`${error.advice}\n`);
    return exitCodes[error.failure];
  }
}
