import type { Json, JsonObject } from '../json/json.ts';
import type { Refs } from '../openapi/refs.ts';

/**
 * A bundled document as the contract between an API and its clients: references of operations followed,
 * path parameters joined with those of the operation, schemas as they are.
 */
export interface Contract {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly servers: readonly ContractServer[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** In document order. */
  readonly operations: readonly ContractOperation[];
  /** The named schemas, as written. */
  readonly schemas: JsonObject;
  readonly securitySchemes: JsonObject;
  readonly refs: Refs;
}

export interface ContractServer {
  /** With `{variables}` as in the document. */
  readonly url: string;
  readonly variables: readonly {
    readonly name: string;
    readonly default: string;
    readonly description: string;
  }[];
}

export interface ContractOperation {
  /** The operationId; where there is none, method and path. */
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly guide: string | undefined;
  readonly capability: string | undefined;
  readonly parameters: readonly ContractParameter[];
  readonly body: ContractBody | undefined;
  readonly responses: readonly ContractResponse[];
  /** Alternatives; each maps the schemes that are needed together to their scopes. */
  readonly security: readonly JsonObject[];
}

/** A parameter of a request, or a header of a response. */
export interface ContractParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  readonly schema: Json | undefined;
  /** How a list or an object is written. */
  readonly notation: string;
  readonly examples: readonly ContractExample[];
}

export interface ContractBody {
  readonly required: boolean;
  readonly description: string;
  readonly content: readonly ContractContent[];
}

export interface ContractContent {
  readonly mediaType: string;
  readonly schema: Json | undefined;
  readonly examples: readonly ContractExample[];
}

export interface ContractExample {
  readonly name: string;
  readonly summary: string;
  readonly value: Json;
}

export interface ContractResponse {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly ContractParameter[];
  readonly content: readonly ContractContent[];
}
