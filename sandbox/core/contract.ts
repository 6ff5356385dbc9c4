import type { Schema } from '../../src/json-schema/schema.ts';

/** The two APIs that the sandbox answers for. */
export type ApiId = 'infrastructure' | 'management';

/**
 * What the sandbox has to know about both APIs, as plain data: made once from the OpenAPI documents by
 * `compileContract`, written as JSON, and read by the page and by the local server alike.
 */
export interface SandboxContract {
  /** For example `v1alpha1`. */
  readonly version: string;
  readonly apis: { readonly [Id in ApiId]: CompiledApi };
}

export interface CompiledApi {
  /** For example `/api/v1alpha1`. */
  readonly basePath: string;
  /** Address of a host without the base path; `{region}` stands for the name of a region. */
  readonly origin: string;
  /** In document order. */
  readonly operations: readonly CompiledOperation[];
  /** The named schemas that the operations lead to. A `$ref` is the name of one of them. */
  readonly schemas: Readonly<Record<string, Schema>>;
}

export interface CompiledOperation {
  readonly id: string;
  readonly api: ApiId;
  /** In capitals. */
  readonly method: string;
  /** As in the document, `/instances/{id}`. */
  readonly path: string;
  /** The capability string that the operation maps to, where there is one. */
  readonly capability?: string;
  readonly parameters: readonly CompiledParameter[];
  readonly body?: { readonly required: boolean; readonly schema: Schema };
  readonly responses: readonly CompiledResponse[];
}

export interface CompiledParameter {
  readonly name: string;
  readonly in: 'path' | 'header' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}

export interface CompiledResponse {
  readonly status: number;
  /** Absent where the answer has no body. */
  readonly content?: { readonly mediaType: string; readonly schema: Schema };
  /** Names of the headers that the answer always has. */
  readonly headers: readonly string[];
}

export function statusesOf(operation: CompiledOperation): readonly number[] {
  return operation.responses.map(({ status }) => status);
}

export function documents(operation: CompiledOperation, status: number): boolean {
  return operation.responses.some((response) => response.status === status);
}

export function operationById(
  contract: SandboxContract,
  id: string,
): CompiledOperation | undefined {
  return allOperations(contract).find((operation) => operation.id === id);
}

/** Those of the infrastructure API first, in document order. */
export function allOperations(contract: SandboxContract): readonly CompiledOperation[] {
  return [...contract.apis.infrastructure.operations, ...contract.apis.management.operations];
}
