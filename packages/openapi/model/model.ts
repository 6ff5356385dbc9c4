import type { Json, JsonObject } from '../json/json.ts';

/**
 * The model of an OpenAPI document, read once by `readDocument`. References between its parts are followed,
 * the parameters of a path are joined with those of its operations, and what the specification ignores is left
 * out. Schemas stay as they are written, and texts stay Markdown.
 *
 * All that the project makes of a document is a function of this model: the pages (`reference-of.ts`), the
 * comparison, types and exports of the folders beside it, the commands of `cli`, the contract of the sandbox.
 *
 * A text that the document does not have is empty.
 */
export interface ApiDocument {
  /** The bundled document itself; `refsOf` follows its references. */
  readonly source: JsonObject;
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly description: string;
  readonly externalDocs: JsonObject;
  readonly contact: JsonObject;
  readonly license: JsonObject;
  readonly termsOfService: string;
  readonly servers: readonly DocumentServer[];
  /** Those that the document declares, in its order. */
  readonly tags: readonly DocumentTag[];
  /** In document order. */
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  /** The named schemas, as written. */
  readonly schemas: JsonObject;
  readonly securitySchemes: Readonly<Record<string, JsonObject>>;
}

export interface DocumentServer {
  /** With `{variables}` as in the document. */
  readonly url: string;
  readonly description: string;
  readonly variables: readonly DocumentServerVariable[];
}

export interface DocumentServerVariable {
  readonly name: string;
  readonly default: string;
  readonly values: readonly string[];
  readonly description: string;
}

export interface DocumentTag {
  readonly name: string;
  /** What readers see: the summary, else the name. */
  readonly label: string;
  readonly description: string;
  readonly externalDocs: JsonObject;
  /** Name of the tag around it, since OpenAPI 3.2. */
  readonly parent: string | undefined;
}

/**
 * One method of one path, of a webhook or of a callback. This is the only shape of an operation that is read from a
 * document; a part of the project that needs less of it picks fields of this type.
 */
export interface Operation {
  /** The operationId; where there is none, method and path. */
  readonly id: string;
  readonly operationId: string | undefined;
  /** In capitals. */
  readonly method: string;
  /** The path; the name of a webhook, or the expression of a callback. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly externalDocs: JsonObject;
  readonly deprecated: boolean;
  readonly guide: string | undefined;
  readonly capability: string | undefined;
  /** The id of an operation that has to be called before this one can succeed. */
  readonly after: string | undefined;
  /** Those of the operation and of its path. */
  readonly parameters: readonly DocumentParameter[];
  readonly body: DocumentBody | undefined;
  readonly responses: readonly DocumentResponse[];
  readonly callbacks: readonly DocumentCallback[];
  /** Alternatives; each maps the schemes that are needed together to their scopes. */
  readonly security: readonly JsonObject[];
  /** Servers of this operation or of its path alone; empty where those of the document are meant. */
  readonly servers: readonly DocumentServer[];
}

export interface DocumentCallback {
  readonly name: string;
  /** Where the API calls: `{$request.body#/url}`. */
  readonly expression: string;
  readonly operations: readonly Operation[];
}

/** A parameter of a request, or a header of a response. */
export interface DocumentParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  readonly schema: Json | undefined;
  readonly style: string | undefined;
  readonly explode: boolean | undefined;
  readonly allowReserved: boolean | undefined;
  /** Where the value is written as a document of its own: its media type. */
  readonly mediaType: string | undefined;
  readonly examples: readonly DocumentExample[];
}

export interface DocumentBody {
  readonly required: boolean;
  readonly description: string;
  readonly content: readonly DocumentContent[];
}

export interface DocumentContent {
  readonly mediaType: string;
  /** For a stream of OpenAPI 3.2, the list of its items. */
  readonly schema: Json | undefined;
  readonly examples: readonly DocumentExample[];
  /** How the members of a form are written, by their names. */
  readonly encoding: Readonly<Record<string, DocumentEncoding>>;
  /** True where an example is only the address of one. */
  readonly hasExamplesElsewhere: boolean;
  /** The names of all fields of the media type, as written. */
  readonly fields: readonly string[];
}

/** How one member of a form is written. */
export interface DocumentEncoding {
  readonly contentType?: string | undefined;
  readonly style?: string | undefined;
  readonly explode?: boolean | undefined;
  readonly allowReserved?: boolean | undefined;
}

export interface DocumentExample {
  /** The key in `examples`; `Example` where there is only `example`. */
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly value: Json;
}

export interface DocumentResponse {
  /** `201`, `4XX` or `default`. */
  readonly status: string;
  /** Where there is none, the summary. */
  readonly description: string;
  readonly headers: readonly DocumentParameter[];
  readonly content: readonly DocumentContent[];
  /** The names of all fields of the response, as written. */
  readonly fields: readonly string[];
}
