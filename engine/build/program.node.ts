import { join } from 'node:path';
import { build, createBuilder, type LogLevel, mergeConfig, type Plugin } from 'vite';
import { loadProgram, type Program } from './load-program.node.ts';
import { workers } from './program-scripts.node.ts';
import {
  noChoices,
  type ProgramChoices,
  threadConfig,
  viteConfig,
  workerConfig,
} from './vite.node.ts';

/** Compiles the program into a folder, as `compileProgram` does, and loads the server half. */
export async function buildProgram(
  folder: string,
  logLevel: LogLevel,
  choices: ProgramChoices = noChoices,
): Promise<Program> {
  await compileProgram(folder, logLevel, choices);
  return loadProgram(folder, choices.basePath);
}

/**
 * Compiles the program for server and browser into a folder. The React pages of the sites that it is to render, and
 * the sandbox of one, become part of it.
 */
export async function compileProgram(
  folder: string,
  logLevel: LogLevel,
  choices: ProgramChoices,
  plugins: readonly Plugin[] = [],
): Promise<void> {
  const config = viteConfig(folder, choices, plugins);
  // The server half is one with its packages, so that it runs wherever it is kept.
  const selfContained = { resolve: { noExternal: true } } as const;
  const environments = { rsc: selfContained, ssr: selfContained };
  const builder = await createBuilder({ ...mergeConfig(config, { environments }), logLevel });
  await builder.buildApp();
  for (const [name, entry] of Object.entries(workers)) {
    await build({
      ...workerConfig(join(folder, 'workers'), name, `./${entry}`, choices),
      logLevel,
    });
  }
}

/** Compiles `thread.mjs`, which compiles pages in a thread, into a folder. */
export async function compileThread(folder: string): Promise<void> {
  await build({ ...threadConfig(folder), logLevel: 'error' });
}
