import { ControlError } from '../../sandbox/core/action.ts';
import type { ClockMode } from '../../sandbox/core/world.ts';
import type { PlatformContract } from './behaviour/contract.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import type { SeedName } from './seeds.ts';

/** The world of addresses without a world in them. */
export const defaultWorld = 'default';

/** What a path below a host is about: `/worlds/blue/api/v1alpha1/projects` is a path of the world `blue`. */
export interface WorldPath {
  readonly world: string;
  /** As if the world were alone on the host. */
  readonly path: string;
}

export interface WorldsOptions {
  readonly contract: PlatformContract;
  readonly seed: SeedName;
  readonly clock: ClockMode;
  /** Host of a region, without a slash at the end. */
  readonly regionUrl: (region: string) => string;
  readonly onChange: () => void;
}

export interface WorldWish {
  readonly name: string;
  /** Default: that of the server. */
  readonly seed?: SeedName;
  readonly clock?: ClockMode;
}

/** The worlds of one server. They share the contract, and know nothing of each other. */
export interface Worlds {
  readonly names: () => readonly string[];
  readonly get: (name: string) => Sandbox | undefined;
  readonly create: (wish: WorldWish) => Sandbox;
  readonly remove: (name: string) => void;
}

/** More than any test run needs at once; each holds its log in memory. */
const mostWorlds = 256;

export function createWorlds(options: WorldsOptions): Worlds {
  const sandboxes = new Map<string, Sandbox>();
  create({ name: defaultWorld });

  function create({ name, seed, clock }: WorldWish): Sandbox {
    if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name)) {
      throw new ControlError(
        `A world cannot be named "${name}". Use up to 63 small letters, digits and hyphens.`,
      );
    }
    if (sandboxes.has(name)) throw new ControlError(`There is a world "${name}" already.`);
    if (sandboxes.size >= mostWorlds) {
      throw new ControlError(
        `There are ${mostWorlds} worlds, which is the most. Delete one first.`,
      );
    }
    const sandbox = createSandbox(options.contract, {
      seed: seed ?? options.seed,
      clock: clock ?? options.clock,
      regionUrl: (region) => options.regionUrl(region) + prefixOf(name),
      realNow: Date.now,
    });
    sandbox.subscribe(options.onChange);
    sandboxes.set(name, sandbox);
    return sandbox;
  }

  function remove(name: string): void {
    if (name === defaultWorld) throw new ControlError('The default world stays. Reset it instead.');
    if (!sandboxes.delete(name)) throw new ControlError(`There is no world "${name}".`);
    options.onChange();
  }

  return {
    names: () => [...sandboxes.keys()],
    get: (name) => sandboxes.get(name),
    create,
    remove,
  };
}

/** What stands between a host and a path of the world. */
export function prefixOf(world: string): string {
  return world === defaultWorld ? '' : `/worlds/${world}`;
}

export function readWorldPath(path: string): WorldPath {
  const [, world, rest] = path.match(/^\/worlds\/([^/]+)(\/.*)$/) ?? [];
  if (world === undefined || rest === undefined) return { world: defaultWorld, path };
  return { world, path: rest };
}
