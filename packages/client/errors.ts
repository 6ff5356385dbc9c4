/** The API refused a call, or failed at it: a documented answer with a status of 400 or more. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The operationId. */
  readonly operation: string;
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; its `message` is part of the message of this error. */
  readonly body: unknown;

  constructor(operation: string, answer: Pick<ApiError, 'status' | 'headers' | 'body'>) {
    super(`${operation} was answered ${answer.status}: ${messageIn(answer.body)}`);
    this.operation = operation;
    this.status = answer.status;
    this.headers = answer.headers;
    this.body = answer.body;
  }
}

/** An answer that the contract does not have: another status, or a body that is not what it says. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  readonly operation: string;
  readonly status: number;

  constructor(operation: string, status: number, reason: string, options?: ErrorOptions) {
    super(`${operation} was answered ${status}: ${reason}.`, options);
    this.operation = operation;
    this.status = status;
  }
}

/**
 * A call had no answer: no connection, a broken one, a redirect, or the time was up. A call that changes something may
 * have been carried out all the same.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly operation: string;

  constructor(operation: string, cause: unknown) {
    super(`${operation} had no answer: ${reasonOf(cause)}.`, { cause });
    this.operation = operation;
  }
}

/** What was waited for has not happened in time. It still may. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

function messageIn(body: unknown): string {
  const message = (body as { readonly message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : 'without a message.';
}

/** Node puts the reason into the cause of a failed fetch. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'the time was up';
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
