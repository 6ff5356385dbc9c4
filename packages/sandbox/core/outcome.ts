/** Why a call was refused: a word for programs, a text for people, and where to look. */
export interface Reason {
  readonly code: string;
  readonly message: string;
  /** JSON Pointers into the body, or the names of parameters. */
  readonly at: readonly string[];
}

export interface Answer<Status, Body> {
  readonly kind: 'answer';
  readonly status: Status;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Refusal<Status> {
  readonly kind: 'refusal';
  readonly status: Status;
  readonly reason: Reason;
}

/** Something about the input that the contract says in words or not at all. */
export interface InputProblem {
  /** JSON Pointer into the body. */
  readonly pointer: string;
  /** What is wrong, then what to send. */
  readonly message: string;
}

export function answer<const Status extends number, Body>(
  status: Status,
  body: Body,
  headers: Readonly<Record<string, string>> = {},
): Answer<Status, Body> {
  return { kind: 'answer', status, body, headers };
}

/** An answer without a body. */
export function done<const Status extends number>(status: Status): Answer<Status, undefined> {
  return { kind: 'answer', status, body: undefined };
}

export function refuse<const Status extends number>(
  status: Status,
  code: string,
  message: string,
  at: readonly string[] = [],
): Refusal<Status> {
  return { kind: 'refusal', status, reason: { code, message, at } };
}
