/** Something that goes wrong on purpose, at chosen calls of an operation. */
export interface FaultRule<Own extends ProductFault = ProductFault> {
  /** An operationId, or `*` for every operation. */
  readonly operation: string;
  /** The first call that it strikes, counted from when the rule was set: 1 is the next one. */
  readonly nth: number;
  /** How many calls in a row it is for. */
  readonly times: number;
  /** The part of those calls that it strikes, above 0 and up to 1. Absent: all of them. */
  readonly probability?: number;
  /** What chance begins with. The same seed strikes the same calls of a rule. */
  readonly seed?: string;
  readonly fault: Fault<Own>;
  /** How many calls the rule has seen. Set by the sandbox. */
  readonly seen: number;
}

/**
 * `effect` says whether the call does its work before it fails: an answer that is lost is not an action that
 * did not happen.
 */
export type CoreFault =
  | {
      readonly kind: 'status';
      /** No contract needs to have the statuses of a proxy or a limit: 429, 502 and 503. */
      readonly status: FaultStatus;
      readonly effect?: boolean;
      /** Seconds, for 429 and 503. Default: 1. */
      readonly retryAfter?: number;
    }
  | { readonly kind: 'dropped'; readonly effect?: boolean }
  /** Real milliseconds that the answer comes late. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** Comes late by a time from a log-normal distribution, in real milliseconds. */
  | {
      readonly kind: 'latency';
      readonly median: number;
      /** One call in a hundred takes longer. */
      readonly p99: number;
      /** What was drawn for a call. Set by the sandbox, in its log. */
      readonly milliseconds?: number;
    }
  /** The connection ends in the middle of the body. */
  | { readonly kind: 'truncated' }
  /** The body is whole for HTTP, and ends in the middle for whoever reads it. */
  | { readonly kind: 'malformed' }
  /** The body comes in pieces, over so many real milliseconds. */
  | { readonly kind: 'slow'; readonly milliseconds: number };

export const faultStatuses = [500, 501, 429, 502, 503] as const;
export type FaultStatus = (typeof faultStatuses)[number];

/** A fault that a product adds. Its kind says which one it is. */
export interface ProductFault {
  readonly kind: string;
}

export type Fault<Own extends ProductFault = ProductFault> = CoreFault | Own;

/** The fields of a fault beside its kind. */
export const coreFaultFields = {
  status: ['status', 'effect', 'retryAfter'],
  dropped: ['effect'],
  delay: ['milliseconds'],
  latency: ['median', 'p99'],
  truncated: [],
  malformed: [],
  slow: ['milliseconds'],
} as const satisfies Readonly<Record<CoreFault['kind'], readonly string[]>>;

/** True for what goes wrong in every product. */
export function isCoreFault(fault: Fault): fault is CoreFault {
  return Object.hasOwn(coreFaultFields, fault.kind);
}

/** The longest delay: a minute. */
export const longestDelay = 60_000;

/** The longest wait that an answer asks for: an hour, in seconds. */
export const longestRetryAfter = 3600;

/** More calls than a rule ever sees. */
export const mostCalls = 1_000_000;
