import { requestUrl } from '../../openapi/commands/request-url.ts';
import type { OperationShape, OperationTable } from '../../openapi/types/operation-table.ts';

/**
 * Calls the operations of a contract. What a call takes and answers follows from its operationId:
 *
 *     const { call } = createClient({ operations, baseUrl, token });
 *     const answer = await call('getProject', { path: { id } });
 *     if (answer.status === 200) console.log(answer.body.state);
 */
export interface Client<Operations extends Shapes<Operations>> {
  call<Id extends keyof Operations>(
    id: Id,
    ...input: InputOf<Operations[Id]>
  ): Promise<AnswerOf<Operations[Id]>>;
}

export interface ClientOptions<Operations> {
  /** The table beside the generated types: `operations`. */
  readonly operations: OperationTable<Operations>;
  /** Host and base path, without a slash at the end. */
  readonly baseUrl: string;
  readonly token: string;
  /** For operations that work in a project. */
  readonly projectId?: string;
  readonly fetch?: typeof fetch;
  /** Ends a call that takes too long. */
  readonly signal?: () => AbortSignal;
}

/** An answer that the contract does not know: another status, or a body that is not what it says. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  readonly status: number;

  constructor(operation: string, status: number, reason: string, options?: ErrorOptions) {
    super(`${operation} was answered ${status}: ${reason}.`, options);
    this.status = status;
  }
}

/** Every documented status, errors too, is an answer; see `AnswerOf`. Other answers are thrown. */
export function createClient<Operations extends Shapes<Operations>>(
  options: ClientOptions<Operations>,
): Client<Operations> {
  const { operations, baseUrl, fetch: send = fetch, signal } = options;

  async function call<Id extends keyof Operations>(
    id: Id,
    ...[input]: InputOf<Operations[Id]>
  ): Promise<AnswerOf<Operations[Id]>> {
    const operation: AnyOperation = operations[id];
    const { path, query, headers, body }: AnyInput = input ?? {};
    const response = await send(requestUrl(baseUrl, operation, path ?? {}, query ?? {}), {
      method: operation.method,
      headers: {
        Authorization: `Bearer ${options.token}`,
        ...projectHeader(operation, options.projectId, String(id)),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // The contract has no redirects, and a token must not follow one.
      redirect: 'error',
      ...(signal ? { signal: signal() } : {}),
    });
    if (!operation.statuses.includes(response.status)) {
      throw new UnexpectedAnswer(String(id), response.status, 'the contract has no such status');
    }
    const answer = {
      status: response.status,
      headers: response.headers,
      body: await readBody(response, String(id)),
    };
    // The table says which statuses the operation has, and the contract says which body each of them has.
    return answer as AnswerOf<Operations[Id]>;
  }

  return { call };
}

/** The answers of an operation, told apart by `status`. */
export type AnswerOf<Operation extends OperationShape> = {
  [Status in keyof Operation['responses']]: {
    readonly status: Status;
    readonly body: Operation['responses'][Status];
    readonly headers: Headers;
  };
}[keyof Operation['responses']];

/** What a call takes: nothing, where nothing is required. */
export type InputOf<Operation extends OperationShape> =
  Record<never, never> extends Input<Operation>
    ? [input?: Input<Operation>]
    : [input: Input<Operation>];

type Input<Operation extends OperationShape> = Pick<
  Operation['parameters'],
  keyof Operation['parameters'] & 'path'
> &
  Partial<Pick<Operation['parameters'], keyof Operation['parameters'] & 'query'>> &
  BodyInput<Operation['body']> & { readonly headers?: Readonly<Record<string, string>> };

type BodyInput<Body> = [Body] extends [undefined]
  ? unknown
  : undefined extends Body
    ? { readonly body?: Body }
    : { readonly body: Body };

type Shapes<Operations> = { readonly [Id in keyof Operations]: OperationShape };

interface AnyOperation {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly statuses: readonly number[];
}

interface AnyInput {
  readonly path?: object | undefined;
  readonly query?: object | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}

function projectHeader(
  { headers }: AnyOperation,
  projectId: string | undefined,
  id: string,
): Record<string, string> {
  if (!headers.includes('X-PROJECT-ID')) return {};
  if (projectId === undefined)
    throw new Error(`${id} works in a project. Give the client a projectId.`);
  return { 'X-PROJECT-ID': projectId };
}

async function readBody(response: Response, id: string): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnexpectedAnswer(id, response.status, 'its body is not JSON', { cause: error });
  }
}
