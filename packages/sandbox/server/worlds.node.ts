import { ControlError, type ControlKind } from '../core/action.ts';
import type { SandboxContract } from '../core/contract.ts';
import type { Product } from '../core/product.ts';
import { createSandbox, type Sandbox } from '../core/sandbox.ts';
import type { Turn } from '../core/turn.ts';
import type { ClockMode, World } from '../core/world.ts';
import { Recorder } from './recorder.node.ts';

/** The world of addresses without a world in them. */
export const defaultWorld = 'default';

/** What a path below a host is about: `/worlds/blue/api/v1alpha1/projects` is a path of the world `blue`. */
export interface WorldPath {
  readonly world: string;
  /** As if the world were alone on the host. */
  readonly path: string;
}

export interface WorldsOptions<Own extends Turn, Control extends ControlKind> {
  readonly product: Product<Own, Control>;
  readonly contract: SandboxContract;
  readonly seed: string;
  readonly clock: ClockMode;
  readonly strict: boolean;
  /** Host of a region, without a slash at the end. */
  readonly regionUrl: (region: string) => string;
  readonly onChange: () => void;
}

export interface WorldWish {
  readonly name: string;
  /** Default: that of the server. */
  readonly seed?: string;
  readonly clock?: ClockMode;
}

/** The worlds of one server. They share the contract, and know nothing of each other. */
export interface Worlds<Whole extends World = World, Control extends ControlKind = ControlKind> {
  readonly names: () => readonly string[];
  readonly get: (name: string) => Sandbox<Whole, Control> | undefined;
  readonly create: (wish: WorldWish) => Sandbox<Whole, Control>;
  readonly remove: (name: string) => void;
  /** What was sent to a world, and what it answered. */
  readonly recorder: (name: string) => Recorder;
}

/** More than any test run needs at once; each holds its log in memory. */
const mostWorlds = 256;

export function createWorlds<Own extends Turn, Control extends ControlKind>(
  options: WorldsOptions<Own, Control>,
): Worlds<Own['world'], Control> {
  const sandboxes = new Map<string, Sandbox<Own['world'], Control>>();
  const recorders = new Map<string, Recorder>();
  create({ name: defaultWorld });

  function create({ name, seed, clock }: WorldWish): Sandbox<Own['world'], Control> {
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
    const sandbox = createSandbox(options.product, options.contract, {
      seed: seed ?? options.seed,
      clock: clock ?? options.clock,
      strict: options.strict,
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
    recorders.delete(name);
    options.onChange();
  }

  function recorder(name: string): Recorder {
    const found = recorders.get(name) ?? new Recorder();
    recorders.set(name, found);
    return found;
  }

  return {
    names: () => [...sandboxes.keys()],
    get: (name) => sandboxes.get(name),
    create,
    remove,
    recorder,
  };
}

/** What is between a host and a path of the world. */
export function prefixOf(world: string): string {
  return world === defaultWorld ? '' : `/worlds/${world}`;
}

export function readWorldPath(path: string): WorldPath {
  const [, world, rest] = path.match(/^\/worlds\/([^/]+)(\/.*)$/) ?? [];
  if (world === undefined || rest === undefined) return { world: defaultWorld, path };
  return { world, path: rest };
}
