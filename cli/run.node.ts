import { readFile } from 'node:fs/promises';
import { CommanderError } from 'commander';
import { CommandError, exitCodes } from './command-error.ts';
import { type Environment, withHome } from './config-file.node.ts';
import { printable } from './output/printable.ts';
import { createProgram } from './program.node.ts';
import type { Tool } from './tool.ts';

/** What the tool needs of its surroundings; tests give others. */
export interface Surroundings {
  readonly tool: Tool;
  readonly env: Environment;
  readonly fetch: typeof fetch;
  readonly stdin: () => Promise<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** In milliseconds. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Has something said when a reader interrupts the tool, which then ends. Returns what takes it back. */
  readonly onInterrupt: (say: () => void) => () => void;
}

export interface Output {
  write(text: string): void;
  readonly isTTY: boolean;
  /** How wide help may be. */
  readonly columns: number;
}

/**
 * Runs one command line (without the name of the program) and returns the exit code; see `exitCodes`. What was
 * asked for goes to standard output, everything else to standard error.
 */
export async function run(args: readonly string[], around: Surroundings): Promise<number> {
  const surroundings = { ...around, env: withoutEmpty(around.env) };
  const { stderr } = surroundings;
  try {
    await createProgram(surroundings).parseAsync(isVersion(args) ? ['version'] : args, {
      from: 'user',
    });
    return exitCodes.done;
  } catch (error) {
    // Help and usage errors: commander has printed them.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
    if (!(error instanceof CommandError)) throw error;
    stderr.write(`${paint('Error:', 31, surroundings)} ${printable(error.message)}\n`);
    if (error.advice) stderr.write(`${error.advice}\n`);
    return exitCodes[error.failure];
  }
}

/** An empty variable says nothing: `PROJECT_ID=` in a script leaves the profile to decide. */
function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

/** Everybody tries it. It is not an option of the tool, because clusters have a `--version` of their own. */
function isVersion(args: readonly string[]): boolean {
  return args.length === 1 && args[0] === '--version';
}

/** Colours are for people at a terminal who did not switch them off (https://no-color.org). */
export function paint(text: string, code: number, { env, stderr }: Surroundings): string {
  const hasColour = stderr.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
  return hasColour ? `\u001B[${code}m${text}\u001B[0m` : text;
}

/** Reads what `@FILE` names; `-` is the standard input. */
export function fileReader({ stdin, env }: Surroundings): (path: string) => Promise<Uint8Array> {
  return async (path) => {
    if (path === '-') return stdin();
    return readFile(withHome(path, env)).catch((error: NodeJS.ErrnoException) => {
      throw new CommandError('usage', unreadable(path, error));
    });
  };
}

function unreadable(path: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder.`;
  return `${path} cannot be read: ${message}.`;
}
