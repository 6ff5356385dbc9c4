import type { Json } from '@drystone/openapi/json/json';
import type { CheckId } from './checks.ts';
import type { Fault } from './faults.ts';
import { withoutTokens } from './tokens.ts';
import type { WorldEvent } from './world.ts';

/**
 * One line of the log. The same actions on the same seed give the same lines, byte for byte, wherever the
 * sandbox runs: a line has no real time, no address of a host and no token.
 */
export interface LogEntry {
  /** From 1. */
  readonly number: number;
  /** RFC 3339, in the time of the sandbox. */
  readonly time: string;
  /** `call`, or what was asked of the control surface. */
  readonly kind: string;
  /** What was asked of the control surface, or the call. */
  readonly action?: Json;
  readonly call?: LoggedCall;
  /** What happened in the world, before the call and by it, in this order. */
  readonly events: readonly WorldEvent[];
}

export interface LoggedCall {
  /** The name of a region, or that of the API. */
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly project?: string;
  /** The body as it was sent; a very long one is cut. */
  readonly body?: string;
  readonly operation?: string;
  readonly caller?: {
    readonly subject: string;
    readonly role: string;
    /** Where the token has its own, in place of those of the role. */
    readonly capabilities?: readonly string[];
  };
  readonly faults?: readonly Fault[];
  /** Null when the connection was dropped. */
  readonly status: number | null;
  /** Why the call was refused. */
  readonly refused?: {
    readonly check: CheckId;
    readonly code: string;
    readonly message: string;
    /** JSON Pointers into the body, or names of parameters. */
    readonly at: readonly string[];
  };
}

/** One line of JSON for each entry. */
export function logText(entries: readonly LogEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

/** The entry without anything that looks like a token: a reader may have put one in the wrong place. */
export function withoutSecrets(entry: LogEntry): LogEntry {
  const text = JSON.stringify(entry);
  const clean = withoutTokens(text);
  return clean === text ? entry : (JSON.parse(clean) as LogEntry);
}
