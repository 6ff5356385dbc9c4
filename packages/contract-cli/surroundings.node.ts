import { readFile } from 'node:fs/promises';
import { usageError } from './command-error.ts';
import { type Environment, withHome } from './config-file.node.ts';
import type { Tool } from './tool.ts';

/** What the tool needs of its surroundings; tests give others. */
export interface Surroundings {
  readonly tool: Tool;
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  readonly fetch: typeof fetch;
  readonly stdin: () => Promise<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** In milliseconds. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Asks the person at the terminal; undefined where there is none, or where nobody would see the question. */
  readonly ask: ((question: Question) => Promise<string>) | undefined;
  /** Runs another program, such as the key store of the system. */
  readonly runProgram: RunProgram;
  /** Has something said when a reader interrupts the tool, which then ends. Returns what takes it back. */
  readonly onInterrupt: (say: () => void) => () => void;
}

export interface Question {
  readonly text: string;
  /** What is typed is not shown. */
  readonly isSecret: boolean;
}

/** Gives what the program wrote, or undefined where it is not there or did not succeed. */
export type RunProgram = (
  program: string,
  args: readonly string[],
  input?: string,
) => Promise<string | undefined>;

export interface Output {
  write(text: string): void;
  readonly isTTY: boolean;
  /** How wide help may be. */
  readonly columns: number;
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
      throw usageError(unreadable(path, error));
    });
  };
}

function unreadable(path: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder.`;
  return `${path} cannot be read: ${message}.`;
}
