import type { OperationShape } from '@drystone/openapi/types/operation-table';

/** The operations of a contract, by operationId: the `Operations` that are generated from it. */
export type Shapes<Operations> = { readonly [Id in keyof Operations]: OperationShape };

/** The answers of an operation, told apart by `status`. */
export type AnswerOf<Operation extends OperationShape> = {
  [Status in keyof Operation['responses']]: {
    readonly status: Status;
    readonly body: Operation['responses'][Status];
    readonly headers: Headers;
  };
}[keyof Operation['responses']];

/** The body of a success. An operation that has none, or a success without a body, gives undefined. */
export type SuccessOf<Operation extends OperationShape> = Operation['responses'][Extract<
  keyof Operation['responses'],
  200 | 201 | 202 | 203 | 204
>];

/** What a call takes: nothing, where nothing is required. */
export type InputOf<Operation extends OperationShape> =
  Record<never, never> extends Input<Operation>
    ? [input?: Input<Operation>]
    : [input: Input<Operation>];

/** What every call takes. */
export interface CallOptions {
  /** More headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the call, its repetitions too. */
  readonly signal?: AbortSignal;
}

type Input<Operation extends OperationShape> = Pick<
  Operation['parameters'],
  keyof Operation['parameters'] & 'path'
> &
  Partial<Pick<Operation['parameters'], keyof Operation['parameters'] & 'query'>> &
  BodyInput<Operation['body']> &
  CallOptions;

type BodyInput<Body> = [Body] extends [undefined]
  ? unknown
  : undefined extends Body
    ? { readonly body?: Body }
    : { readonly body: Body };
