import type { RunProgram } from './surroundings.node.ts';

/** Runs a program of the system, for half a minute at most. */
export const runProgram: RunProgram = async (program, args, input = '') => {
  // Loaded only here: few commands need another program.
  const { execFile } = await import('node:child_process');
  return new Promise((resolve) => {
    const child = execFile(program, [...args], { timeout: 30_000 }, (error, stdout) =>
      resolve(error ? undefined : stdout),
    );
    // A program that is not there, or reads nothing, says so by its end.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
};
