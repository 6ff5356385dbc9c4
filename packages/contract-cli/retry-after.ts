import { readRetryAfter } from '@drystone/client/retry';

/** The headers of an answer. */
export type AnswerHeaders = readonly (readonly [name: string, value: string])[];

export function retryAfterOf(headers: AnswerHeaders): string | null {
  return headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1] ?? null;
}

/** What `Retry-After` asks for, in whole seconds from now. */
export function pauseAsked(headers: AnswerHeaders, now: number): number | undefined {
  const milliseconds = readRetryAfter(retryAfterOf(headers), now);
  return milliseconds === undefined ? undefined : Math.ceil(milliseconds / 1000);
}
