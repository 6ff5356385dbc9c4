import { join } from 'node:path';
import { allEnded } from '@drystone/lib/all-ended';
import { getPluginApi } from '@vitejs/plugin-rsc';
import {
  build,
  createBuilder,
  type LogLevel,
  mergeConfig,
  type Plugin,
  type ViteBuilder,
} from 'vite';
import { loadProgram, type Program } from './load-program.node.ts';
import { noChoices, type ProgramChoices, type SiteModules } from './program-choices.ts';
import { threadConfig, viteConfig, workerConfig } from './vite.node.ts';

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
 * what features import from one of them, become part of it.
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
  const workerFolder = join(folder, 'workers');
  const builds = [
    buildEnvironments(builder),
    ...Object.entries(choices.modules.workers).map(([name, entry]) =>
      build({ ...workerConfig(workerFolder, name, entry, choices), logLevel }),
    ),
  ];
  // Whatever happens, nobody may write into the folder once it is to go.
  await allEnded(builds);
}

/**
 * Builds the three environments. The plugin itself would compile two of them once more before that, to find functions of a
 * server that tabs call: a folder of files has no such server.
 */
async function buildEnvironments({ build, config, environments }: ViteBuilder): Promise<void> {
  const { rsc, ssr, client } = environments;
  const manager = getPluginApi(config)?.manager;
  if (!rsc || !ssr || !client || !manager) throw new Error('The program has three environments.');
  await build(rsc);
  // Only now it is known which components run in a tab.
  manager.stabilize();
  await allEnded([build(client), build(ssr)]);
  manager.writeAssetsManifest(['ssr', 'rsc']);
}

/** Compiles `thread.mjs`, which compiles pages in a thread, into a folder. */
export async function compileThread(
  folder: string,
  modules: SiteModules,
  plugins: readonly Plugin[] = [],
): Promise<void> {
  await build({ ...threadConfig(folder, modules, plugins), logLevel: 'error' });
}
