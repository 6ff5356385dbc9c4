/** What the tool's exit code says. Scripts may rely on it. */
export const exitCodes = {
  done: 0,
  /** Something that is not a mistake of the reader or of the API: a bug, or an output that cannot be written. */
  crashed: 1,
  usage: 2,
  /** A setting or the token is missing, unreadable or unsafe. */
  settings: 3,
  /** The API refused the call: a 4xx answer. */
  refused: 4,
  /** The API failed: a 5xx answer, or one that the contract does not know. */
  failed: 5,
  /** No answer: no connection, a lost one, or none in time. */
  unreachable: 6,
  /** The call was done, and what was waited for did not come, or its answer is not as was expected. */
  notReached: 7,
} as const;

export type Failure = Exclude<keyof typeof exitCodes, 'done' | 'crashed'>;

/** Ends the command. The message says what happened, the advice what to do next. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly failure: Failure;
  readonly advice: string | undefined;

  constructor(failure: Failure, message: string, advice?: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
    this.advice = advice;
  }
}

/** What was typed cannot be done. */
export function usageError(message: string, advice?: string): CommandError {
  return new CommandError('usage', message, advice);
}
