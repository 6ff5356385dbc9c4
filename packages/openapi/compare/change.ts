/**
 * A difference between two versions of a contract. It is *breaking* when a client that was right before
 * can fail now, *compatible* when it cannot, and a *note* when no program notices it.
 */
export interface Change {
  readonly severity: Severity;
  readonly aspect: Aspect;
  /** The operation it concerns; absent when it concerns all of them. */
  readonly operation: string | undefined;
  /** The named schemas around it, from the outside in. */
  readonly schemas: readonly string[];
  /** What changed, in a reader's words. */
  readonly sentence: string;
}

export type Severity = 'breaking' | 'compatible' | 'note';

/** What about the contract changed. */
export type Aspect =
  | 'added'
  | 'removed'
  | 'renamed'
  | 'moved'
  | 'required'
  | 'type'
  | 'nullable'
  | 'format'
  | 'values'
  | 'limit'
  | 'openness'
  | 'variants'
  | 'condition'
  | 'notation'
  | 'default'
  | 'security'
  | 'server'
  | 'deprecation'
  | 'capability'
  | 'words';

/** Who writes the value: the client in a request, the API in a response. */
export type Direction = 'request' | 'response' | 'both';

/**
 * What a change does to the set of values that fit: `narrower` takes values away, `wider` adds some,
 * `other` does both, or what cannot be decided.
 */
export type Effect = 'narrower' | 'wider' | 'other';

/**
 * A client may go on sending what it sends when the API accepts more, and may go on reading what it
 * reads when the API sends less. The other way round it breaks.
 */
export function severityOf(effect: Effect, direction: Direction): Severity {
  const isHarmless =
    (effect === 'wider' && direction === 'request') ||
    (effect === 'narrower' && direction === 'response');
  return isHarmless ? 'compatible' : 'breaking';
}
