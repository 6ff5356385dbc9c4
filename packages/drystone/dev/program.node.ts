import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { serverEntries } from '../build/program-scripts.node.ts';
import type * as RscEntry from '../entries/rsc.tsx';
import type * as SsrEntry from '../entries/ssr.tsx';
import { rootFolder } from '../paths.node.ts';
import { ServerEnvironment } from './kept-modules.node.ts';

/** The program that renders pages, as its source is now. */
export interface Entries {
  readonly rsc: typeof RscEntry;
  readonly ssr: typeof SsrEntry;
}

export async function loadEntries(server: ViteDevServer): Promise<Entries> {
  const [rsc, ssr] = await Promise.all([
    load<typeof RscEntry>(server, 'rsc', serverEntries.rsc),
    load<typeof SsrEntry>(server, 'ssr', serverEntries.ssr),
  ]);
  return { rsc, ssr };
}

async function load<Module>(
  server: ViteDevServer,
  environment: 'rsc' | 'ssr',
  file: string,
): Promise<Module> {
  const target = server.environments[environment];
  if (!(target instanceof ServerEnvironment)) throw new Error(`No ${environment} environment.`);
  return target.runner.import<Module>(join(rootFolder, file));
}
