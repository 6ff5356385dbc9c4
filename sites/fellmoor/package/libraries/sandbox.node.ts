import { resolve } from 'node:path';
import { controlPath } from '@drystone/sandbox/server/control-surface.node';
import { startServer } from '@drystone/sandbox/server/server.node';
import { platform } from '../../sandbox/platform.ts';
import { packagedSandboxContract } from './packaged-sandbox.node.ts';

/* `import { startSandbox } from 'fellmoor/sandbox'`. */

export interface SandboxOptions {
  /** Port of the management API; each region takes the next one. Default: any free ports. */
  readonly port?: number;
  /** The world to begin with: `team` (the default), `empty` or another that `fellmoor sandbox start --help` names. */
  readonly seed?: string;
  /** How time passes. Default: changes that take time happen at once. */
  readonly clock?:
    | { readonly mode: 'immediate' }
    | { readonly mode: 'manual' }
    | { readonly mode: 'scaled'; readonly rate: number };
  /** A file that the worlds are read from and written to. Default: they are forgotten. */
  readonly persist?: string;
}

export interface RunningSandbox {
  /** Host of the management API: `http://127.0.0.1:4010`. Calls go to this and `/api/v1alpha1`. */
  readonly url: string;
  /** Hosts of the infrastructure API. */
  readonly regions: readonly { readonly name: string; readonly url: string }[];
  /** Where the sandbox itself is controlled: its clock, its faults, its worlds. */
  readonly control: string;
  /** A token for an administrator of the default world. */
  readonly token: string;
  /** Ends all connections, and writes what is not written yet. */
  close(): Promise<void>;
}

/**
 * Starts the sandbox in this process, on ports of this machine. Throws an error that says what to do for a port or a
 * file that is taken, and a file that cannot be read.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { port = 0, persist, ...others } = options;
  const server = await startServer({
    product: platform,
    contract: await packagedSandboxContract(),
    port,
    ...(persist === undefined ? {} : { persist: resolve(persist) }),
    ...others,
  });
  return {
    url: server.url,
    regions: server.regions,
    control: server.url + controlPath,
    token: server.worlds.get('default')?.token() ?? '',
    close: () => server.close(),
  };
}
