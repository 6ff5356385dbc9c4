/** What came of one attempt: an answer, or the reason why there is none. */
export type Outcome = Received | { readonly kind: 'none'; readonly error: unknown };

/** An answer with its whole body. */
export interface Received {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** In milliseconds, before the second and the third attempt. */
const pauses = [500, 2000] as const;

/** The longest pause that an answer may ask for, in milliseconds. */
const longestPause = 60_000;

/** Methods that change nothing (RFC 9110, section 9.2.1). */
const safeMethods = new Set(['GET', 'HEAD']);

/** Answers that may be others a moment later. 501 is not one: it says that there is no such thing. */
const passing = new Set([500, 502, 503, 504]);

/**
 * How long to wait before a call is sent again, in milliseconds; undefined where it must not be, or not any more.
 * After 429 every call may be sent again, because it was not carried out (RFC 6585, section 4). After everything else
 * only one that changes nothing may: a second create could create a second thing.
 */
export function pauseBefore(
  attempt: number,
  method: string,
  outcome: Outcome,
  now: number,
): number | undefined {
  const pause = pauses[attempt - 1];
  if (pause === undefined) return undefined;
  if (outcome.kind === 'none') return safeMethods.has(method) ? pause : undefined;
  const { status, headers } = outcome;
  const mayRepeat = status === 429 || (safeMethods.has(method) && passing.has(status));
  if (!mayRepeat) return undefined;
  const asked = retryAfter(headers.get('Retry-After'), now);
  if (asked !== undefined && asked > longestPause) return undefined;
  return asked ?? pause;
}

/** `Retry-After` in milliseconds from now: seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
