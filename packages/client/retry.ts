/* When a call is sent again. The client and the command line keep to it. */

/** What came of one attempt, as far as that decides whether there is another. */
export type Attempt =
  | { readonly kind: 'answer'; readonly status: number; readonly retryAfter: string | null }
  /** No answer: no connection, a broken one, or the time was up. */
  | { readonly kind: 'none' };

export interface Pause {
  readonly milliseconds: number;
  /** The answer said how long. */
  readonly isAsked: boolean;
}

/** In milliseconds, before the second and the third attempt, where the API asks for no time. */
export const pauses = [500, 2000] as const;

/** The longest pause that an answer may ask for, in milliseconds. */
const longestPause = 60_000;

/** Methods that change nothing (RFC 9110, section 9.2.1). */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Answers that may be others a moment later. 501 is not one: it says that there is no such thing. */
const passing = new Set([500, 502, 503, 504]);

/** Answers that may say how long to wait. */
const asking = new Set([429, 503]);

/**
 * How long to wait before a call is sent again; undefined where that could bring nothing, or do something twice. 429 says
 * that the call was not carried out (RFC 6585, section 4), so a change may be sent again after the time that it names.
 */
export function pauseAfter(
  attempt: Attempt,
  method: string,
  usual: number,
  now: number,
): Pause | undefined {
  const isSafe = safeMethods.has(method);
  const ownPause = isSafe ? { milliseconds: usual, isAsked: false } : undefined;
  if (attempt.kind === 'none') return ownPause;
  const { status, retryAfter } = attempt;
  if (status !== 429 && !(isSafe && passing.has(status))) return undefined;
  const asked = asking.has(status) ? readRetryAfter(retryAfter, now) : undefined;
  if (asked === undefined) return ownPause;
  return asked > longestPause ? undefined : { milliseconds: asked, isAsked: true };
}

/** What `Retry-After` asks for, in milliseconds from now: seconds or a date (RFC 9110, section 10.2.3). */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // `-5` would be read as a date.
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
