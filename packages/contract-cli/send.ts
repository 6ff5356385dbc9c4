import { type Attempt, pauseAfter, pauses, safeMethods } from '@drystone/client/retry';
import { isObject, type Json, objectOf, textOf } from '@drystone/openapi/json/json';
import type { HttpRequest } from './build-request.ts';
import { CommandError, type Failure } from './command-error.ts';
import { type AnswerHeaders, retryAfterOf } from './retry-after.ts';

/** What came, as it came. */
export interface Received {
  readonly status: number;
  readonly statusText: string;
  readonly headers: AnswerHeaders;
  readonly text: string;
  readonly isJson: boolean;
}

export interface Answer extends Received {
  /** Parsed where it is JSON, text where it is anything else, undefined where there is none. */
  readonly body: Json | undefined;
}

export interface Sender {
  readonly fetch: typeof fetch;
  readonly token: string;
  /** In seconds, for each attempt. */
  readonly timeout: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
  /** Says why the tool waits. */
  readonly onPause: (reason: string, seconds: number) => void;
  /** Sees every attempt and what came of it, for `--debug`. */
  readonly onExchange: (exchange: Exchange) => void;
}

/** One attempt. */
export interface Exchange {
  readonly request: HttpRequest;
  /** With the token. */
  readonly headers: Readonly<Record<string, string>>;
  readonly outcome: Received | Error;
  readonly milliseconds: number;
}

/** Sends a request and returns its answer, errors of the API included. Throws where there is no answer. */
export async function send(request: HttpRequest, sender: Sender): Promise<Answer> {
  for (const usual of pauses) {
    const outcome = await sendOnce(request, sender).catch((error: unknown) => error as Error);
    const attempt = attemptOf(outcome);
    const pause = attempt && pauseAfter(attempt, request.method, usual, sender.now());
    if (!pause) return unwrap(outcome);
    if (pause.isAsked && !(outcome instanceof Error)) {
      sender.onPause(`status ${outcome.status}`, pause.milliseconds / 1000);
    }
    await sender.sleep(pause.milliseconds);
  }
  return sendOnce(request, sender);
}

function unwrap<Result>(outcome: Result | Error): Result {
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** Undefined for what another attempt cannot mend. */
function attemptOf(outcome: Answer | Error): Attempt | undefined {
  if (!(outcome instanceof Error)) {
    const { status, headers } = outcome;
    return { kind: 'answer', status, retryAfter: retryAfterOf(headers) };
  }
  return outcome instanceof NoAnswer && outcome.isPassing ? { kind: 'none' } : undefined;
}

async function sendOnce(request: HttpRequest, sender: Sender): Promise<Answer> {
  const headers = { Authorization: `Bearer ${sender.token}`, ...request.headers };
  const begin = performance.now();
  const outcome = await exchange(request, headers, sender).catch((error: unknown) =>
    noAnswer(request, error),
  );
  sender.onExchange({ request, headers, outcome, milliseconds: performance.now() - begin });
  const received = unwrap<Received>(outcome);
  if (received.status >= 300 && received.status < 400) throw redirected(request, received);
  return { ...received, body: bodyOf(received) };
}

async function exchange(
  { method, url, body, wire }: HttpRequest,
  headers: Readonly<Record<string, string>>,
  sender: Sender,
): Promise<Received> {
  const response = await sender.fetch(url, {
    method,
    headers,
    ...(wire ? { body: wire.content } : body === undefined ? {} : { body: JSON.stringify(body) }),
    // The contract has no redirects, and a token must not follow one.
    redirect: 'manual',
    signal: AbortSignal.timeout(sender.timeout * 1000),
  });
  const text = await response.text();
  const type = response.headers.get('Content-Type') ?? '';
  const isJson = /^application\/([\w.-]+\+)?json\b/.test(type);
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    text,
    isJson,
  };
}

function bodyOf({ text, isJson, status }: Received): Json | undefined {
  if (text === '') return undefined;
  if (!isJson) return text;
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new CommandError(
      'failed',
      `The answer (status ${status}) is not JSON, or breaks off: ${text.length} characters came.`,
      '--debug shows what came. A call that changes something may have been carried out all the same.',
      { cause: error },
    );
  }
}

/** A redirect is followed by nobody: the token would go where its owner did not send it. */
function redirected({ url }: HttpRequest, { status, headers }: Received): CommandError {
  const location = headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
  const isAddress = location !== undefined && URL.canParse(location, url);
  const where = isAddress ? `to ${new URL(location, url)}` : 'elsewhere';
  return new CommandError(
    'failed',
    `${url} redirects ${where} (status ${status}), and the tool does not follow with your token.`,
    'Check the address. If the new one is right, set it as the address of the API.',
  );
}

/** No answer came. */
class NoAnswer extends CommandError {
  /** It may go well a moment later. */
  readonly isPassing: boolean;

  constructor(message: string, advice: string, cause: unknown) {
    super('unreachable', message, advice, { cause });
    this.isPassing = !isLasting(cause);
  }
}

function noAnswer({ method, url }: HttpRequest, cause: unknown): CommandError {
  // Whoever sends knows more: a proxy, for example.
  if (cause instanceof CommandError) return cause;
  const { host } = new URL(url);
  const didConnect = !isRefused(cause);
  const what = didConnect
    ? `${host} gave no answer: ${reasonOf(cause)}.`
    : `${host} cannot be reached: ${reasonOf(cause)}.`;
  // A call that changes something may have been carried out, though its answer was lost.
  const advice =
    !didConnect || safeMethods.has(method)
      ? 'Check the region or the address, and your connection, then try again.'
      : 'The call may have been carried out all the same, so look first (list or get), then decide.';
  return new NoAnswer(what, advice, cause);
}

/** The name of no machine, or a certificate that cannot be trusted: another attempt ends in the same way. */
function isLasting(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOTFOUND' || /CERT|^ERR_(SSL|TLS)|SIGNATURE/.test(code);
}

function isRefused(error: unknown): boolean {
  const refused = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
  return refused.includes(codeOf(error)) || isLasting(error);
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'the time was up';
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  return code || message;
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = isObject(cause) || cause instanceof Error ? (cause as { code?: unknown }).code : '';
  return typeof code === 'string' ? code : '';
}

/** The failure that an answer means, or undefined for a success. */
export function failureOf({ status }: Pick<Answer, 'status'>): Failure | undefined {
  if (status >= 200 && status < 300) return undefined;
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

/** The API's own words for an error (`{"message": …}`). */
export function messageOf({ body, status }: Pick<Answer, 'body' | 'status'>): string {
  const message = textOf(objectOf(body).message);
  return (
    message ?? (typeof body === 'string' && body.trim() !== '' ? body.trim() : `status ${status}`)
  );
}
