/** The headers of an answer. */
export type AnswerHeaders = readonly (readonly [name: string, value: string])[];

/** What `Retry-After` asks for, in seconds from now: a number of them, or a date (RFC 9110, section 10.2.3). */
export function pauseAsked(headers: AnswerHeaders, now: number): number | undefined {
  const value = headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1].trim();
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  // `Date.parse` reads much that is not a date of HTTP.
  const date = /^[A-Z][a-z]+,? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
