import type { FaultRule, ProductFault } from './faults.ts';

/**
 * Everything that a sandbox knows, as plain data: it can be written as JSON and read back. It never changes; a call
 * makes a new one that shares what stayed the same. `Resources` is what the world of a product holds.
 */
export type World<
  Resources extends object = object,
  Due extends DueChange = DueChange,
  Fault extends ProductFault = ProductFault,
> = WorldFrame<Due, Fault> & Resources;

interface WorldFrame<Due extends DueChange, Fault extends ProductFault> {
  /** Name of the seed that it began as, and what its ids are made from. */
  readonly seed: string;
  /** How many ids it has given. */
  readonly drawn: number;
  /** Its time, in milliseconds since 1970. It moves as the clock says, never by itself. */
  readonly now: number;
  readonly clock: ClockMode;
  /** Whether it refuses what the contract lets through and a real service would not. Absent: no. */
  readonly strict?: boolean;
  /** How many entries its log has had. */
  readonly entries: number;
  readonly faults: readonly FaultRule<Fault>[];
  /** What will happen by itself, the earliest first. */
  readonly due: readonly Due[];
}

/**
 * - `immediate`: whatever is under way is finished before the next call.
 * - `manual`: time stands still until it is moved.
 * - `scaled`: `rate` seconds of the sandbox pass in one real second.
 */
export type ClockMode =
  | { readonly mode: 'immediate' }
  | { readonly mode: 'manual' }
  | { readonly mode: 'scaled'; readonly rate: number };

/** Something that happens by itself at a time. A subject has at most one. The product says what it does, by kind. */
export interface DueChange {
  readonly at: number;
  readonly kind: string;
  readonly subject: string;
}

/** What happened in the world: a thing came, went, or has another state. */
export interface WorldEvent {
  /** RFC 3339, in the time of the sandbox. */
  readonly time: string;
  /** What kind of thing it is. */
  readonly subject: string;
  readonly region?: string;
  readonly id: string;
  readonly name: string;
  /** The state before, or null for what did not exist. */
  readonly from: string | null;
  /** The state after, or null for what is gone. Things without states are `present`. */
  readonly to: string | null;
  readonly why: string;
}
