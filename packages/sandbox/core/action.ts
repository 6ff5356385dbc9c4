import type { Fault, ProductFault } from './faults.ts';
import type { SandboxRequest } from './request.ts';
import type { ClockMode } from './world.ts';

/** Everything that can be done to a sandbox. Each makes one line in its log. */
export type Action<Control extends ControlKind, Own extends ProductFault = ProductFault> =
  | CallAction
  | CoreControl<Own>
  | Control;

export interface CallAction {
  readonly kind: 'call';
  readonly request: SandboxRequest;
}

/** Something that a product adds. Its kind says what it is. */
export interface ControlKind {
  readonly kind: string;
}

/** What can be done to the world of every product. */
export type CoreControl<Own extends ProductFault = ProductFault> =
  /** Moves the time on, in seconds of the sandbox. */
  | { readonly kind: 'advance'; readonly seconds: number }
  /** Moves to the next thing that happens by itself. */
  | { readonly kind: 'step' }
  /** Moves until nothing is under way. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'clock'; readonly clock: ClockMode }
  /** Whether the strict rules of the product hold. */
  | { readonly kind: 'strict'; readonly on: boolean }
  /** Sets the faults, in place of those that were there. */
  | { readonly kind: 'faults'; readonly faults: readonly FaultWish<Own>[] };

export interface FaultWish<Own extends ProductFault = ProductFault> {
  /** An operationId, or `*`. */
  readonly operation: string;
  readonly fault: Fault<Own>;
  /** Default: 1, the next call. */
  readonly nth?: number;
  /** Default: 1, or with a probability all of them. */
  readonly times?: number;
  /** The part of those calls that it strikes, above 0 and up to 1. Default: all of them. */
  readonly probability?: number;
  /** What chance begins with: the same seed strikes the same calls. Default: empty. */
  readonly seed?: string;
}

/** A wish that cannot be fulfilled: what is wrong and what to send, for whoever sent it. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}
