import type { Operation } from '../model/model.ts';

/**
 * What the generated `Operations` of an API say about each operation: the types of the values that it takes and gives.
 * `responses` maps a status to the type of its body.
 */
export interface OperationShape extends Pick<Operation, 'method' | 'path'> {
  readonly parameters: ParametersShape;
  readonly body: unknown;
  readonly responses: object;
}

export interface ParametersShape {
  readonly path?: object;
  readonly query?: object;
  readonly header?: object;
}

/** What a client has to know about the operations when it runs, where types are gone. */
export type OperationTable<Operations> = {
  readonly [Id in keyof Operations]: OperationAddress<Operations[Id]>;
};

export interface OperationAddress<Operation> {
  readonly method: Operation extends { readonly method: infer Method } ? Method : never;
  readonly path: Operation extends { readonly path: infer Path } ? Path : never;
  /** Names of the headers that the operation needs besides those of every request. */
  readonly headers: readonly string[];
  readonly statuses: readonly number[];
}
