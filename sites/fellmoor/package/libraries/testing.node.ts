/// <reference lib="esnext.disposable" preserve="true" />
import type { FaultWish } from '@drystone/sandbox/core/action';
import { isProblems, withDescribedWorld } from '@drystone/sandbox/core/described-world';
import type { LogEntry } from '@drystone/sandbox/core/log';
import { readAction } from '@drystone/sandbox/core/read-action';
import type { TokenWish } from '@drystone/sandbox/core/tokens';
import { startServer } from '@drystone/sandbox/server/server.node';
import type { ControlAction } from '../../sandbox/behaviour/controls.ts';
import type { PlatformFault } from '../../sandbox/behaviour/world.ts';
import type { Description } from '../../sandbox/description.ts';
import { platform } from '../../sandbox/platform.ts';
import { packagedSandboxContract } from './packaged-sandbox.node.ts';

/* `import { startSandbox } from 'fellmoor/testing'`. */

export type { ControlAction, Description, FaultWish, LogEntry, TokenWish };

export interface TestOptions {
  /** A world of your own to begin with, as a seed file has it. */
  readonly world?: Description;
  /** Or one of the sandbox's: `team` (the default), `empty`, `examples`, `out-of-stock`, `preemptible`. */
  readonly seed?: string;
  /** Default: changes that take time happen at once. With `manual` the test moves the time: `advance`, `settle`. */
  readonly clock?: 'immediate' | 'manual';
  /** Whether it refuses what the contract lets through and a real service would not. Default: no. */
  readonly strict?: boolean;
}

/** A sandbox for one test, with its own world and addresses. */
export interface TestSandbox {
  /** The management API: `http://127.0.0.1:40123/api/v1alpha1`. */
  readonly baseUrl: string;
  /** The infrastructure API of each region, and the ID of its first project. */
  readonly regions: readonly TestRegion[];
  /** For an administrator. */
  readonly token: string;
  /** The first project of the first region that has one. */
  readonly project: string | undefined;
  /** A token for somebody else: `{ role: 'viewer' }`, `{ expiresIn: -1 }`. */
  tokenFor(wish: TokenWish): string;
  /** Makes calls go wrong on purpose, in place of what was set before. Without arguments, none does. */
  fail(...faults: readonly FaultWish<PlatformFault>[]): void;
  /** Moves the clock, in seconds. */
  advance(seconds: number): void;
  /** Moves the clock until no change is in progress. */
  settle(): void;
  /** Does what else the control surface offers: `{ kind: 'capacity', … }`, `{ kind: 'preempt', … }`. */
  act(action: ControlAction): LogEntry;
  /** Every call so far, and what happened in the world. */
  log(): readonly LogEntry[];
  /** Goes back to the beginning, with an empty log and no faults. */
  reset(): void;
  /** Ends all connections. */
  close(): Promise<void>;
  /** The same, at the end of the scope of `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}

export interface TestRegion {
  readonly name: string;
  readonly baseUrl: string;
  readonly project: string | undefined;
}

/**
 * Starts a sandbox in this process, on free ports of this machine. Throws an error that lists everything that is wrong
 * with the world, and one that names the seeds there are.
 */
export async function startSandbox(options: TestOptions = {}): Promise<TestSandbox> {
  const { world, seed, clock = 'immediate', strict = false } = options;
  const product = world === undefined ? platform : withDescribedWorld(platform, world);
  if (isProblems(product)) {
    throw new TypeError(product.map(({ message }) => message).join('\n'));
  }
  const contract = await packagedSandboxContract();
  const server = await startServer({
    product,
    contract,
    port: 0,
    clock: { mode: clock },
    strict,
    ...(seed === undefined ? {} : { seed }),
  });
  const sandbox = server.worlds.get('default');
  if (!sandbox) throw new Error('The server has a default world.');
  const pathOf = (api: keyof typeof contract.apis) => contract.apis[api].basePath;
  const regions = server.regions.map(({ name, url }) => ({
    name,
    baseUrl: url + pathOf('infrastructure'),
    project: platform.projectOf(sandbox.world(), name),
  }));
  const close = () => server.close();
  const act = (action: ControlAction) => sandbox.act(readAction(product, action));
  return {
    baseUrl: server.url + pathOf('management'),
    regions,
    token: sandbox.token(),
    project: regions.find(({ project }) => project !== undefined)?.project,
    tokenFor: (wish) => sandbox.token(wish),
    fail: (...faults) => void act({ kind: 'faults', faults }),
    advance: (seconds) => void act({ kind: 'advance', seconds }),
    settle: () => void act({ kind: 'settle' }),
    act,
    log: () => sandbox.log(),
    reset: () => sandbox.reset(),
    close,
    [Symbol.asyncDispose]: close,
  };
}
