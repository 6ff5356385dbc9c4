import { isObject, type Json, objectOf, textOf } from '../openapi/json/json.ts';
import type { HttpRequest } from './build-request.ts';
import { CommandError, type Failure } from './command-error.ts';

export interface Answer {
  readonly status: number;
  /** Parsed where it is JSON, text where it is anything else, undefined where there is none. */
  readonly body: Json | undefined;
  readonly isJson: boolean;
}

export interface Sender {
  readonly fetch: typeof fetch;
  readonly token: string;
  /** In seconds, for each attempt. */
  readonly timeout: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Before the second and the third attempt. */
const pauses = [500, 2000];

/** Only what changes nothing is sent again (RFC 9110, section 9.2.1). */
const safeMethods = new Set(['GET', 'HEAD']);

/** Answers that may be others a moment later. 501 is not one: it says that there is no such thing. */
const passing = new Set([500, 502, 503, 504]);

/** Sends a request and returns its answer, errors of the API included. Throws where there is no answer. */
export async function send(request: HttpRequest, sender: Sender): Promise<Answer> {
  for (const pause of safeMethods.has(request.method) ? pauses : []) {
    const answer = await sendOnce(request, sender).catch((error: unknown) => error);
    const isFinal = !(answer instanceof Error) && !passing.has((answer as Answer).status);
    if (isFinal) return answer as Answer;
    await sender.sleep(pause);
  }
  return sendOnce(request, sender);
}

async function sendOnce(
  { method, url, headers, body }: HttpRequest,
  sender: Sender,
): Promise<Answer> {
  try {
    const response = await sender.fetch(url, {
      method,
      headers: { Authorization: `Bearer ${sender.token}`, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // The contract has no redirects, and a token must not follow one.
      redirect: 'error',
      signal: AbortSignal.timeout(sender.timeout * 1000),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    if (text === '') return { status: response.status, body: undefined, isJson };
    return { status: response.status, body: isJson ? (JSON.parse(text) as Json) : text, isJson };
  } catch (error) {
    throw noAnswer(method, url, error);
  }
}

function noAnswer(method: string, url: string, cause: unknown): CommandError {
  const { host } = new URL(url);
  const didConnect = !isRefused(cause);
  const what = didConnect
    ? `${host} did not answer to the end: ${reasonOf(cause)}.`
    : `${host} cannot be reached: ${reasonOf(cause)}.`;
  // A call that changes something may have been carried out, though its answer was lost.
  const advice =
    !didConnect || safeMethods.has(method)
      ? 'Check the region or the address, and your connection, then try again.'
      : 'The call may have been carried out all the same, so look first (list or get), then decide.';
  return new CommandError('unreachable', what, advice, { cause });
}

function isRefused(error: unknown): boolean {
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(
    codeOf(error),
  );
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
export function failureOf({ status }: Answer): Failure | undefined {
  if (status >= 200 && status < 300) return undefined;
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

/** The API's own words for an error (`{"message": …}`). */
export function messageOf({ body, status }: Answer): string {
  const message = textOf(objectOf(body).message);
  return (
    message ?? (typeof body === 'string' && body.trim() !== '' ? body.trim() : `status ${status}`)
  );
}
