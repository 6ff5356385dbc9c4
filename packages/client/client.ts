import { requestUrl } from '@drystone/openapi/commands/request-url';
import type {
  OperationAddress,
  OperationShape,
  OperationTable,
} from '@drystone/openapi/types/operation-table';
import type { AnswerOf, CallOptions, InputOf, Shapes, SuccessOf } from './call-types.ts';
import { ApiError, NoAnswer, UnexpectedAnswer } from './errors.ts';
import { pause } from './pause.ts';
import { type Attempt, pauseAfter, pauses } from './retry.ts';

/** Calls the operations of a contract. What a call takes and gives follows from its operationId. */
export interface Client<Operations extends Shapes<Operations>> {
  /**
   * The body of a success.
   *
   *     const project = await client.call('getProject', { path: { id } });
   *
   * Throws `ApiError` for a documented error, `UnexpectedAnswer` for an answer that the contract does not have, `NoAnswer`
   * where there is none, and the reason of `signal`.
   */
  call<Id extends keyof Operations & string>(
    id: Id,
    ...input: InputOf<Operations[Id]>
  ): Promise<SuccessOf<Operations[Id]>>;
  /**
   * Every documented answer, errors too, told apart by its status. Throws as `call` does, but for `ApiError`.
   *
   *     const answer = await client.answer('getProject', { path: { id } });
   *     if (answer.status === 404) return undefined;
   */
  answer<Id extends keyof Operations & string>(
    id: Id,
    ...input: InputOf<Operations[Id]>
  ): Promise<AnswerOf<Operations[Id]>>;
}

export interface ClientOptions<Operations> {
  /** The table beside the generated types: `operations`. */
  readonly operations: OperationTable<Operations>;
  /** Host and base path of an operation. */
  readonly baseUrl: (id: string) => string;
  readonly token: string;
  /**
   * Gives the value of a header that an operation needs besides those of every call. What it throws is what the call
   * throws.
   */
  readonly header: (name: string, id: string) => string;
  readonly fetch?: typeof fetch | undefined;
  /** Ends an attempt that takes longer, in seconds. 30 unless said otherwise. */
  readonly timeout?: number | undefined;
}

export function createClient<Operations extends Shapes<Operations>>(
  options: ClientOptions<Operations>,
): Client<Operations> {
  async function answer<Id extends keyof Operations & string>(
    id: Id,
    ...[input]: InputOf<Operations[Id]>
  ): Promise<AnswerOf<Operations[Id]>> {
    const operation: AnyOperation = options.operations[id];
    const last = await sendPatiently(requestOf(id, operation, input ?? {}, options));
    const { status, headers } = last;
    if (!operation.statuses.includes(status)) {
      throw new UnexpectedAnswer(id, status, reasonAgainst(status));
    }
    // The table says which statuses the operation has, and the contract says which body each of them has.
    return { status, headers, body: bodyOf(last, id) } as AnswerOf<Operations[Id]>;
  }

  async function call<Id extends keyof Operations & string>(
    id: Id,
    ...input: InputOf<Operations[Id]>
  ): Promise<SuccessOf<Operations[Id]>> {
    const given = (await answer(id, ...input)) as Pick<ApiError, 'status' | 'headers' | 'body'>;
    if (given.status >= 400) throw new ApiError(id, given);
    return given.body as SuccessOf<Operations[Id]>;
  }

  return { answer, call };
}

type AnyOperation = OperationAddress<OperationShape>;

interface AnyInput extends CallOptions {
  readonly path?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** What came of one attempt. */
type Outcome = Received | { readonly kind: 'none'; readonly error: unknown };

/** An answer with its whole body. */
type Received = Extract<Attempt, { kind: 'answer' }> & {
  readonly headers: Headers;
  readonly text: string;
};

/** A call that can be sent several times. */
interface Request {
  readonly id: string;
  readonly url: string;
  readonly init: RequestInit & { readonly method: string };
  readonly fetch: typeof fetch;
  /** In milliseconds, for each attempt. */
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
}

function requestOf<Operations>(
  id: keyof Operations & string,
  operation: AnyOperation,
  { path, query, body, headers, signal }: AnyInput,
  options: ClientOptions<Operations>,
): Request {
  return {
    id,
    url: requestUrl(options.baseUrl(id), operation, path ?? {}, query ?? {}),
    init: {
      method: operation.method,
      headers: {
        Authorization: `Bearer ${options.token}`,
        ...Object.fromEntries(operation.headers.map((name) => [name, options.header(name, id)])),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A token must not follow a redirect.
      redirect: 'manual',
    },
    fetch: options.fetch ?? fetch,
    timeout: (options.timeout ?? 30) * 1000,
    signal,
  };
}

async function sendPatiently(request: Request): Promise<Received> {
  for (const usual of pauses) {
    const outcome = await sendOnce(request);
    const wait = pauseAfter(outcome, request.init.method, usual, Date.now());
    if (wait === undefined) return received(outcome, request);
    await pause(wait.milliseconds, request.signal);
  }
  return received(await sendOnce(request), request);
}

function received(outcome: Outcome, { id }: Request): Received {
  if (outcome.kind === 'none') throw new NoAnswer(id, outcome.error);
  return outcome;
}

/** Reads the answer to its end: a body that breaks off is no answer. */
async function sendOnce({ url, init, fetch: send, timeout, signal }: Request): Promise<Outcome> {
  signal?.throwIfAborted();
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await send(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const { status, headers } = response;
    const retryAfter = headers.get('Retry-After');
    return { kind: 'answer', status, headers, retryAfter, text: await response.text() };
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: 'none', error };
  }
}

/** A tab shows a redirect that is not followed as status 0. */
function reasonAgainst(status: number): string {
  return status === 0 || (status >= 300 && status < 400)
    ? 'a redirect is not followed'
    : 'the contract has no such status';
}

function bodyOf({ status, headers, text }: Received, id: string): unknown {
  if (text === '') return undefined;
  if (!headers.get('Content-Type')?.startsWith('application/json')) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnexpectedAnswer(id, status, 'its body is not JSON', { cause: error });
  }
}
