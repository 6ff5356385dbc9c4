import type { SwitchId } from '../assumptions.ts';
import type { Fault } from './faults.ts';
import type { SandboxRequest } from './request.ts';
import type { ClockMode } from './world.ts';

/** Everything that can be done to a sandbox. Each makes one line in its log. */
export type Action =
  | { readonly kind: 'call'; readonly request: SandboxRequest }
  /** Moves the time on, in seconds of the sandbox. */
  | { readonly kind: 'advance'; readonly seconds: number }
  /** Moves to the next thing that happens by itself. */
  | { readonly kind: 'step' }
  /** Moves until nothing is under way. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'clock'; readonly clock: ClockMode }
  /** Says how many machines of a type a region has left. */
  | {
      readonly kind: 'capacity';
      readonly region: string;
      readonly type: string;
      readonly free: number;
    }
  /** Sets the faults, in place of those that were there. */
  | { readonly kind: 'faults'; readonly faults: readonly FaultWish[] }
  /** Preempts one instance, or without an id all that run and are preemptible. */
  | { readonly kind: 'preempt'; readonly region: string; readonly id?: string }
  /** Lets an instance fail. */
  | { readonly kind: 'fail'; readonly region: string; readonly id: string }
  /** Makes another choice for an assumption. */
  | { readonly kind: 'choose'; readonly assumption: SwitchId; readonly choice: string };

export type ControlAction = Exclude<Action, { readonly kind: 'call' }>;

export interface FaultWish {
  /** An operationId, or `*`. */
  readonly operation: string;
  readonly fault: Fault;
  /** Default: 1, the next call. */
  readonly nth?: number;
  /** Default: 1. */
  readonly times?: number;
}

/** A wish that cannot be fulfilled: what is wrong and what to send, for whoever sent it. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}
