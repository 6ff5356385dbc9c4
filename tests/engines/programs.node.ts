import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/*
 * The programs that the run starts. Each leads a process group, to which belongs what it starts itself, so nothing is left
 * when the run ends, fails or is interrupted.
 */

const running = new Set<ChildProcess>();

export function startProgram(
  command: string,
  options: readonly string[],
  settings: SpawnOptions,
): ChildProcess {
  const program = spawn(command, options, { ...settings, detached: true });
  running.add(program);
  return program;
}

export async function endProgram(program: ChildProcess): Promise<void> {
  running.delete(program);
  const hasEnded = program.exitCode !== null || program.signalCode !== null;
  const end = hasEnded ? undefined : once(program, 'exit');
  endGroup(program);
  await end;
}

function endGroup({ pid }: ChildProcess): void {
  // Without a pid the program was not found, and nothing was started.
  if (pid === undefined) return;
  try {
    process.kill(-pid);
  } catch {
    // All of the group have ended.
  }
}

process.once('exit', () => running.forEach(endGroup));
// A signal by itself ends Node before "exit".
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));
