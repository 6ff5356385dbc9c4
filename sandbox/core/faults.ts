/** Something that goes wrong on purpose, at chosen calls of an operation. */
export interface FaultRule<Own extends ProductFault = ProductFault> {
  /** An operationId, or `*` for every operation. */
  readonly operation: string;
  /** The first call that it strikes, counted from when the rule was set: 1 is the next one. */
  readonly nth: number;
  /** How many calls it strikes in a row. */
  readonly times: number;
  readonly fault: Fault<Own>;
  /** How many calls the rule has seen. Set by the sandbox. */
  readonly seen: number;
}

/**
 * `effect` says whether the call does its work before it fails: an answer that is lost is not an action that
 * did not happen.
 */
export type CoreFault =
  | { readonly kind: 'status'; readonly status: 500 | 501; readonly effect: boolean }
  | { readonly kind: 'dropped'; readonly effect: boolean }
  /** Real milliseconds that the answer comes late. */
  | { readonly kind: 'delay'; readonly milliseconds: number };

/** A fault that a product adds. Its kind says which one it is. */
export interface ProductFault {
  readonly kind: string;
}

export type Fault<Own extends ProductFault = ProductFault> = CoreFault | Own;

const coreKinds: Readonly<Record<CoreFault['kind'], true>> = {
  status: true,
  dropped: true,
  delay: true,
};

/** True for what goes wrong in every product. */
export function isCoreFault(fault: Fault): fault is CoreFault {
  return Object.hasOwn(coreKinds, fault.kind);
}

/** The longest delay: a minute. */
export const longestDelay = 60_000;
