import type { Schema } from '@drystone/openapi/json-schema/schema';
import type { Follow } from '@drystone/openapi/json-schema/validate';
import type { DocumentBody, DocumentParameter, Operation } from '@drystone/openapi/model/model';

/**
 * What the sandbox has to know about the APIs of a product, as plain data: made once from the OpenAPI documents by
 * `compileContract`, written as JSON, and read by the page and by the local server alike.
 */
export interface SandboxContract<Api extends string = string> {
  /** For example `v1alpha1`. */
  readonly version: string;
  readonly apis: { readonly [Id in Api]: CompiledApi<Id> };
}

export interface CompiledApi<Api extends string = string> {
  /** For example `/api/v1alpha1`. */
  readonly basePath: string;
  /** Address of a host without the base path; `{region}` stands for the name of a region. */
  readonly origin: string;
  /** In document order. */
  readonly operations: readonly CompiledOperation<Api>[];
  /** The named schemas that the operations lead to. A `$ref` is the name of one of them. */
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** What the sandbox needs of an operation: its address as the document has it, and rules that values are held against. */
export interface CompiledOperation<Api extends string = string>
  extends Pick<Operation, 'id' | 'method' | 'path'>,
    Partial<Pick<Operation, 'capability'>> {
  readonly api: Api;
  readonly parameters: readonly CompiledParameter[];
  readonly body?: CompiledBody | undefined;
  readonly responses: readonly CompiledResponse[];
}

export interface CompiledParameter extends Pick<DocumentParameter, 'name' | 'required'> {
  readonly in: 'path' | 'header' | 'query';
  readonly schema: Schema;
}

export interface CompiledBody extends Pick<DocumentBody, 'required'> {
  readonly schema: Schema;
}

export interface CompiledResponse {
  readonly status: number;
  /** Absent where the answer has no body. */
  readonly content?: { readonly mediaType: string; readonly schema: Schema } | undefined;
  /** Names of the headers that the answer always has. */
  readonly headers: readonly string[];
}

export function statusesOf(operation: CompiledOperation): readonly number[] {
  return operation.responses.map(({ status }) => status);
}

export function documents(operation: CompiledOperation, status: number): boolean {
  return operation.responses.some((response) => response.status === status);
}

export function operationById<Api extends string>(
  contract: SandboxContract<Api>,
  id: string,
): CompiledOperation<Api> | undefined {
  return allOperations(contract).find((operation) => operation.id === id);
}

/** In the order of the APIs in the contract, then in document order. */
export function allOperations<Api extends string>({
  apis,
}: SandboxContract<Api>): readonly CompiledOperation<Api>[] {
  return Object.values<CompiledApi<Api>>(apis).flatMap(({ operations }) => operations);
}

/** Where a `$ref` in a schema of an operation leads. */
export function followFor({ apis }: SandboxContract, { api }: CompiledOperation): Follow {
  return (name) => apis[api]?.schemas[name];
}
