import { nearest } from '@drystone/lib/text';
import { type Action, ControlError, type ControlKind, type CoreControl } from './action.ts';
import { allOperations, type SandboxContract, statusesOf } from './contract.ts';
import { createEngine } from './engine.ts';
import { timeText } from './ids.ts';
import { type LogEntry, logText } from './log.ts';
import { perform, type Step } from './perform.ts';
import type { Product } from './product.ts';
import type { Delivery, SandboxRequest } from './request.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';
import { mintToken, type TokenWish } from './tokens.ts';
import type { Turn } from './turn.ts';
import type { ClockMode, World } from './world.ts';

export interface SandboxOptions {
  /** The world to begin with. Default: the first seed of the product. */
  readonly seed?: string;
  /** Makes other ids, for the same seed. Default: none. */
  readonly salt?: string;
  /** Default: `immediate`. */
  readonly clock?: ClockMode;
  /** Whether the strict rules of the product hold. Default: no. */
  readonly strict?: boolean;
  /** The address of a region's host. Default: the one of the contract. */
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

/** How often a documented status was answered. */
export interface ReportRow {
  readonly operation: string;
  readonly status: number;
  readonly times: number;
}

/**
 * One world that answers for the APIs of a product and remembers what was done to it. The same things done to the
 * same seed give the same answers and the same log, wherever it runs.
 */
export interface Sandbox<Whole extends World = World, Control extends ControlKind = ControlKind> {
  readonly contract: SandboxContract;
  /** Answers a request to one of the hosts. Never throws for what is in a request. */
  handle(request: SandboxRequest): Handled;
  /** Does what the control surface offers. Throws a `ControlError` where that cannot be done. */
  act(action: CoreControl | Control): LogEntry;
  /** The newest world; every change makes another one. */
  world(): Whole;
  /** Time of the sandbox, and how much is under way. */
  clock(): { readonly now: string; readonly clock: ClockMode; readonly due: number };
  log(): readonly LogEntry[];
  /** The log as lines of JSON. */
  logText(): string;
  /** Goes back to a seed, with an empty log, and clock and strictness as they are. Without a name, to the seed of the beginning. */
  reset(seed?: string): void;
  snapshot(): Snapshot<Whole>;
  /** Takes back what `snapshot` gave. Throws a `ControlError` for anything else, and changes nothing then. */
  restore(snapshot: unknown): void;
  /** A development token for this world, as of its time. */
  token(wish?: TokenWish): string;
  /** Every documented pair of operation and status, and how often it was answered since the beginning. */
  report(): readonly ReportRow[];
  /** Calls the listener after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** Begins a world of a product. Throws a `ControlError` for a seed that the product does not have. */
export function createSandbox<Own extends Turn, Control extends ControlKind>(
  product: Product<Own, Control>,
  contract: SandboxContract,
  options: SandboxOptions = {},
): Sandbox<Own['world'], Control> {
  type Whole = Own['world'];
  const engine = createEngine(product, { contract, regionUrl: options.regionUrl });
  const limit = options.logLimit ?? 10_000;
  const realNow = options.realNow ?? (() => 0);
  const listeners = new Set<() => void>();
  const reached = new Map<string, number>();

  let seed = readSeed(product, options.seed ?? product.seeds[0].name);
  let world = fresh({ clock: options.clock ?? { mode: 'immediate' }, strict: options.strict });
  let log: LogEntry[] = [];
  // Where the time of the sandbox and the real one stood when the clock was last set.
  let anchor = { virtual: world.now, real: realNow() };

  function fresh({
    clock,
    strict = false,
  }: Pick<World, 'clock'> & { strict?: boolean | undefined }): Whole {
    const begin = product.createWorld(seed, options.salt ?? '');
    return { ...begin, clock, ...(strict ? { strict } : {}) };
  }

  function now(): number {
    if (world.clock.mode !== 'scaled') return world.now;
    const passed = (realNow() - anchor.real) * world.clock.rate;
    return Math.max(world.now, anchor.virtual + passed);
  }

  function anchorClock(): void {
    anchor = { virtual: world.now, real: realNow() };
  }

  function done(action: Action<Control>): Step<Whole> {
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

  function handle(request: SandboxRequest): Handled {
    const { delivery, entry } = done({ kind: 'call', request });
    if (!delivery) throw new Error('A call has an answer, or none on purpose.');
    const operation = entry.call?.operation;
    if (operation !== undefined && entry.call?.status) {
      const pair = `${operation} ${entry.call.status}`;
      reached.set(pair, (reached.get(pair) ?? 0) + 1);
    }
    return { delivery, entry };
  }

  function replace(next: Whole, entries: readonly LogEntry[]): void {
    world = next;
    log = [...entries];
    anchorClock();
    for (const listener of listeners) listener();
  }

  return {
    contract,
    handle,
    act: (action) => done(action).entry,
    world: () => world,
    clock: () => ({ now: timeText(now()), clock: world.clock, due: world.due.length }),
    log: () => log,
    logText: () => logText(log),
    reset(name = seed) {
      seed = readSeed(product, name);
      replace(fresh(world), []);
    },
    snapshot: () => ({ format: product.name, version: 1, world, log: [...log] }),
    restore(snapshot) {
      const { world, log } = readSnapshot(product, contract, snapshot);
      replace(world, log);
    },
    token: (wish = {}) =>
      mintToken(wish, { issuer: product.name, tenant: product.tenantOf(world), now: now() }),
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
export function readSeed({ seeds }: Pick<Product, 'seeds'>, name: unknown): string {
  const names = seeds.map((seed) => seed.name);
  const found = names.find((one) => one === name);
  if (found !== undefined) return found;
  const near = nearest(String(name), names);
  const advice = near ? ` Did you mean ${near}?` : '';
  throw new ControlError(`There is no seed "${name}". There are ${names.join(', ')}.${advice}`);
}
