import { ApiError, NoAnswer, TimedOut, UnexpectedAnswer } from './errors.ts';
import { pause } from './pause.ts';

export interface PollOptions {
  /** Gives up after this time, in seconds. 900 unless said otherwise. */
  readonly timeout?: number;
  /** The pause between two looks, in seconds. 10 unless said otherwise. */
  readonly interval?: number;
  /** Stops looking. */
  readonly signal?: AbortSignal;
}

/** So many looks in a row may fail; the next one is an error. */
const borneFailures = 4;

/**
 * Looks again and again until there is something. A look that fails is borne four times in a row, with a longer pause
 * after each, because a state that cannot be read now can be read later.
 *
 * Throws the error of the fifth failed look, every error that is not one of a call, `TimedOut` when the time is up, and
 * the reason of the signal.
 */
export async function poll<Found>(
  look: () => Promise<Found | undefined>,
  { timeout = 900, interval = 10, signal }: PollOptions = {},
): Promise<Found> {
  const deadline = Date.now() + timeout * 1000;
  let failures = 0;
  do {
    signal?.throwIfAborted();
    try {
      const found = await look();
      if (found !== undefined) return found;
      failures = 0;
    } catch (error) {
      if (!isOfCall(error) || failures === borneFailures) throw error;
      failures += 1;
    }
    await pause(interval * 1000 * (failures + 1), signal);
  } while (Date.now() < deadline);
  throw new TimedOut(`It has not happened in ${timeout} s.`);
}

function isOfCall(error: unknown): boolean {
  return (
    error instanceof ApiError || error instanceof NoAnswer || error instanceof UnexpectedAnswer
  );
}
