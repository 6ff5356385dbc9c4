import { isObject } from '../../openapi/json/json.ts';
import { type Action, ControlError } from '../../sandbox/core/action.ts';
import { allOperations, statusesOf } from '../../sandbox/core/contract.ts';
import { timeText } from '../../sandbox/core/ids.ts';
import { type LogEntry, logText } from '../../sandbox/core/log.ts';
import { perform, type Step } from '../../sandbox/core/perform.ts';
import type { Delivery } from '../../sandbox/core/request.ts';
import { mintToken, type TokenWish } from '../../sandbox/core/tokens.ts';
import type { ClockMode } from '../../sandbox/core/world.ts';
import type { PlatformContract, PlatformRequest } from './behaviour/contract.ts';
import type { ControlAction, PlatformControl } from './behaviour/controls.ts';
import { platformEngine } from './behaviour/platform.ts';
import type { PlatformFault, World } from './behaviour/world.ts';
import { createWorld, defaultSeed, isSeedName, type SeedName, seeds } from './seeds.ts';

export interface SandboxOptions {
  /** The world to begin with. Default: `team`. */
  readonly seed?: SeedName;
  /** Makes other ids, for the same seed. Default: none. */
  readonly salt?: string;
  /** Default: `immediate`. */
  readonly clock?: ClockMode;
  /** The host that `GET /regions` names for a region. Default: the one of the contract. */
  readonly regionUrl?: (name: string) => string;
  /** Real milliseconds, for the scaled clock alone. Default: time stands still. */
  readonly realNow?: () => number;
  /** How many entries the log keeps. Default: 10,000; the oldest go first. */
  readonly logLimit?: number;
}

/** What a call led to. */
export interface Handled {
  readonly delivery: Delivery;
  /** What the log says about it: why it was refused, and what happened in the world. */
  readonly entry: LogEntry;
}

/** A world with its log, as plain data. */
export interface Snapshot {
  readonly format: 'fellmoor-sandbox';
  readonly version: 1;
  readonly world: World;
  readonly log: readonly LogEntry[];
}

/** How often a documented status was answered. */
export interface ReportRow {
  readonly operation: string;
  readonly status: number;
  readonly times: number;
}

/**
 * One world that answers for both APIs and remembers what was done to it. The same things done to the same seed
 * give the same answers and the same log, wherever it runs.
 */
export interface Sandbox {
  /** Answers a request to one of the hosts. Never throws for what is in a request. */
  handle(request: PlatformRequest): Handled;
  /** Does what the control surface offers. Throws a `ControlError` where that cannot be done. */
  act(action: ControlAction): LogEntry;
  /** The newest world; every change makes another one. */
  world(): World;
  /** Time of the sandbox, and how much is under way. */
  clock(): { readonly now: string; readonly clock: ClockMode; readonly due: number };
  log(): readonly LogEntry[];
  /** The log as lines of JSON. */
  logText(): string;
  /** Goes back to a seed, with an empty log and the clock as it is. Without a name, to the seed of the beginning. */
  reset(seed?: SeedName): void;
  snapshot(): Snapshot;
  /** Takes back what `snapshot` gave. Throws a `ControlError` for anything else. */
  restore(snapshot: unknown): void;
  /** A development token for this world, as of its time. */
  token(wish?: TokenWish): string;
  /** Every documented pair of operation and status, and how often it was answered since the beginning. */
  report(): readonly ReportRow[];
  /** Calls the listener after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export function createSandbox(contract: PlatformContract, options: SandboxOptions = {}): Sandbox {
  const { origin } = contract.apis.infrastructure;
  const regionUrl = options.regionUrl ?? ((name: string) => origin.replace('{region}', name));
  const engine = platformEngine(contract, regionUrl);
  const limit = options.logLimit ?? 10_000;
  const realNow = options.realNow ?? (() => 0);
  const listeners = new Set<() => void>();
  const reached = new Map<string, number>();

  let seed = options.seed ?? defaultSeed;
  let world = fresh(options.clock ?? { mode: 'immediate' });
  let log: LogEntry[] = [];
  // Where the time of the sandbox and the real one stood when the clock was last set.
  let anchor = { virtual: world.now, real: realNow() };

  function fresh(clock: ClockMode): World {
    return { ...createWorld(seed, options.salt), clock };
  }

  function now(): number {
    if (world.clock.mode !== 'scaled') return world.now;
    const passed = (realNow() - anchor.real) * world.clock.rate;
    return Math.max(world.now, anchor.virtual + passed);
  }

  function anchorClock(): void {
    anchor = { virtual: world.now, real: realNow() };
  }

  function done(action: Action<PlatformControl, PlatformFault>): Step<World> {
    const before = world.clock;
    const result = perform(engine, world, action, Math.floor(now()));
    world = result.world;
    // What moved the time by hand moves the scaled clock too.
    if (world.clock !== before || action.kind !== 'call') anchorClock();
    log.push(result.entry);
    if (log.length > limit) log = log.slice(-limit);
    for (const listener of listeners) listener();
    return result;
  }

  function handle(request: PlatformRequest): Handled {
    const { delivery, entry } = done({ kind: 'call', request });
    if (!delivery) throw new Error('A call has an answer, or none on purpose.');
    const operation = entry.call?.operation;
    if (operation !== undefined && entry.call?.status) {
      const pair = `${operation} ${entry.call.status}`;
      reached.set(pair, (reached.get(pair) ?? 0) + 1);
    }
    return { delivery, entry };
  }

  function replace(next: World, entries: readonly LogEntry[]): void {
    world = next;
    log = [...entries];
    anchorClock();
    for (const listener of listeners) listener();
  }

  return {
    handle,
    act: (action) => done(action).entry,
    world: () => world,
    clock: () => ({ now: timeText(now()), clock: world.clock, due: world.due.length }),
    log: () => log,
    logText: () => logText(log),
    reset(name = seed) {
      seed = name;
      replace(fresh(world.clock), []);
    },
    snapshot: () => ({ format: 'fellmoor-sandbox', version: 1, world, log: [...log] }),
    restore(snapshot) {
      const { world, log } = readSnapshot(snapshot);
      replace(world, log);
    },
    token: (wish = {}) => mintToken(wish, world.organization.id, now()),
    report: () =>
      allOperations(contract).flatMap((operation) =>
        statusesOf(operation).map((status) => ({
          operation: operation.id,
          status,
          times: reached.get(`${operation.id} ${status}`) ?? 0,
        })),
      ),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The name of a seed, from outside. */
export function readSeedName(name: unknown): SeedName {
  if (isSeedName(name)) return name;
  const names = seeds.map((seed) => seed.name).join(', ');
  throw new ControlError(`There is no seed "${name}". There are ${names}.`);
}

function readSnapshot(value: unknown): Snapshot {
  const isSnapshot =
    isObject(value) &&
    value.format === 'fellmoor-sandbox' &&
    isObject(value.world) &&
    Array.isArray(value.world.regions) &&
    Array.isArray(value.world.due) &&
    Array.isArray(value.log);
  if (!isSnapshot) throw new ControlError('This is not a snapshot of a sandbox.');
  if (value.version !== 1) {
    throw new ControlError(
      `This snapshot has version ${value.version}; the sandbox reads version 1.`,
    );
  }
  // Written by `snapshot` of the same version, as its head says.
  return value as unknown as Snapshot;
}
