import type { Json, JsonObject } from '../json/json.ts';
import type { Prose } from './prose.ts';
import type { RequestSample } from './request-sample.ts';

/**
 * An API document as plain data, ready to be shown: references followed, `allOf` merged, recursion
 * cut, descriptions parsed, samples highlighted. Nothing here knows React or the file system.
 *
 * Words: an *operation* is one method of one path. A *node* is a schema at one place of the page. A
 * *field* is a named member of an object. An *anchor* is the id of an element, without the `#`.
 */
export interface ApiReference {
  /** Name of the data files: `/api-data/<id>.json`. */
  readonly id: string;
  /** Short name of the API, from the site's configuration. */
  readonly label: string;
  /** Name of the command-line tool whose commands follow from the document, where there is one. */
  readonly commandLine: string | undefined;
  /** Which API of the sandbox it is, where it is one. */
  readonly sandbox: 'infrastructure' | 'management' | undefined;
  readonly route: string;
  readonly title: string;
  readonly version: string;
  /** One sentence, from `info.summary` or the first paragraph of the description; plain text. */
  readonly summary: string;
  readonly description: Prose;
  /** The top headings of the description. */
  readonly sections: readonly SectionLink[];
  /** Contact, licence and terms of service. */
  readonly legal: readonly LabelledLink[];
  readonly servers: readonly Server[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** In document order; the operations of a tag are only under the first tag that they name. */
  readonly tags: readonly ApiTag[];
  /** The schemas that reference nodes lead to, and no others. */
  readonly schemas: readonly NamedSchema[];
  /** The bundled document, as it is offered for download. */
  readonly document: JsonObject;
}

export interface SectionLink {
  readonly anchor: string;
  readonly label: string;
}

export interface LabelledLink {
  readonly label: string;
  /** Absent for plain text, such as the name of a licence without an address. */
  readonly href: string | undefined;
}

export interface Server {
  /** With `{variables}` as in the document. */
  readonly url: string;
  readonly description: Prose;
  readonly variables: readonly ServerVariable[];
}

export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  readonly values: readonly string[];
  readonly description: Prose;
}

export interface SecurityScheme {
  readonly name: string;
  readonly anchor: string;
  /** What to send, in words: `bearer token (JWT)`. */
  readonly words: string;
  readonly description: Prose;
  readonly scopes: readonly Scope[];
  /** Address of the authorization server or the OpenID discovery document, where there is one. */
  readonly addresses: readonly LabelledLink[];
}

export interface Scope {
  readonly name: string;
  readonly description: Prose;
}

export interface ApiTag {
  readonly name: string;
  readonly anchor: string;
  /** The tag around it, since OpenAPI 3.2. */
  readonly parent: SectionLink | undefined;
  readonly description: Prose;
  readonly operations: readonly Operation[];
}

export interface Operation {
  readonly anchor: string;
  readonly operationId: string | undefined;
  /** A webhook is called by the API: its request body is what the reader receives. */
  readonly kind: 'call' | 'webhook';
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  /** What the menu and the heading say. */
  readonly title: string;
  readonly description: Prose;
  readonly deprecated: boolean;
  /** Alternatives; each lists what is needed together. Empty when nothing is needed. */
  readonly authorization: readonly (readonly SchemeUse[])[];
  readonly capability: string | undefined;
  /** Link to the guide, when the description does not have it already. */
  readonly guide: Prose;
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | undefined;
  readonly responses: readonly ApiResponse[];
  readonly callbacks: readonly Callback[];
  /** Servers of this operation alone; empty where those of the document are meant. */
  readonly servers: readonly Server[];
  /** The call as data, for printers of all languages; a webhook has none. */
  readonly request: RequestSample | undefined;
  /** The call in the default language of the samples. */
  readonly requestSample: Sample | undefined;
}

export interface SchemeUse {
  readonly name: string;
  /** Absent for a scheme that the document does not define. */
  readonly anchor: string | undefined;
  readonly words: string;
  readonly scopes: readonly string[];
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';

export interface Parameter {
  readonly anchor: string;
  readonly name: string;
  readonly location: ParameterLocation;
  readonly required: boolean;
  /** Carries the description, the examples and the deprecation of the parameter itself. */
  readonly schema: SchemaNode;
  /** How a list or an object is written, when it is not the usual way: `a,b,c`. */
  readonly notation: string | undefined;
}

export interface RequestBody {
  readonly anchor: string;
  readonly description: Prose;
  readonly required: boolean;
  readonly content: readonly MediaType[];
}

export interface ApiResponse {
  readonly anchor: string;
  /** `201`, `4XX` or `default`. */
  readonly status: string;
  readonly outcome: Outcome;
  /** The first line of the description: what the answer means. */
  readonly meaning: Prose;
  /** The rest of the description: what to do. */
  readonly description: Prose;
  readonly headers: readonly Parameter[];
  readonly content: readonly MediaType[];
  /** Parts that the page has no words for. */
  readonly unshown: readonly string[];
}

export type Outcome = 'information' | 'success' | 'redirection' | 'error' | 'any';

export interface MediaType {
  /** `application/json`. */
  readonly name: string;
  /** Anchors of the fields of the body begin with it. */
  readonly anchor: string;
  readonly schema: SchemaNode | undefined;
  /** From the document; where it has none, one made from the schema. */
  readonly examples: readonly Example[];
  /** Parts that the page has no words for. */
  readonly unshown: readonly string[];
}

export interface Example {
  /** Shown when there is more than one. */
  readonly label: string;
  readonly description: Prose;
  readonly value: Json;
  /** True when it was made from the schema. */
  readonly generated: boolean;
  readonly sample: Sample;
}

export interface Sample {
  readonly language: string;
  readonly code: string;
  /** The code as HTML, highlighted. */
  readonly html: string;
}

export interface Callback {
  readonly name: string;
  /** Where the API calls: `{$request.body#/url}`. */
  readonly expression: string;
  readonly operation: Operation;
}

export interface NamedSchema {
  readonly name: string;
  readonly anchor: string;
  readonly schema: SchemaNode;
}

/** A schema at its place in the page. The kinds say which JSON values it is about. */
export type SchemaNode =
  | AnyNode
  | NeverNode
  | ScalarNode
  | ObjectNode
  | ArrayNode
  | MixedNode
  | ReferenceNode;

/** Accepts every value, unless `choices`, `values` or `not` say more. */
export interface AnyNode extends NodeBase {
  readonly kind: 'any';
}

/** Accepts no value at all. */
export interface NeverNode extends NodeBase {
  readonly kind: 'never';
}

export interface ScalarNode extends NodeBase {
  readonly kind: 'scalar';
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly format: string | undefined;
}

export interface ObjectNode extends NodeBase {
  readonly kind: 'object';
  readonly fields: readonly Field[];
  readonly patterns: readonly PatternField[];
  readonly additional: Additional;
  /** The rule for names, `propertyNames`. */
  readonly names: SchemaNode | undefined;
  /** When the named field is present, these are required too. */
  readonly dependentRequired: readonly DependentRequired[];
  /** When the named field is present, the object fits this schema too. */
  readonly dependentSchemas: readonly Field[];
}

export interface ArrayNode extends NodeBase {
  readonly kind: 'array';
  /** Schemas of the first items, by position. */
  readonly prefix: readonly SchemaNode[];
  /** Schema of all (other) items. A never node closes a tuple. */
  readonly items: SchemaNode | undefined;
  readonly contains: SchemaNode | undefined;
}

/** Several types at once: `type: [string, object]`. */
export interface MixedNode extends NodeBase {
  readonly kind: 'mixed';
  readonly alternatives: readonly SchemaNode[];
}

/** Stands for a named schema that is not written out here. */
export interface ReferenceNode extends NodeBase {
  readonly kind: 'reference';
  readonly target: SchemaLink;
  readonly reason: 'recursive' | 'long';
}

export interface SchemaLink {
  readonly name: string;
  readonly anchor: string;
}

export interface NodeBase {
  /** Name under `components/schemas`; undefined for a schema that is written in place. */
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly description: Prose;
  readonly nullable: boolean;
  readonly deprecated: boolean;
  readonly access: 'read-write' | 'read-only' | 'write-only';
  /** A box, because `false`, `0` and `null` are defaults too. */
  readonly default: { readonly value: Json } | undefined;
  /** A default that is a pattern for people and no usable value: `{ip}/18`. */
  readonly defaultTemplate: string | undefined;
  readonly examples: readonly Json[];
  /** The only values allowed; empty when there is no such list. One value: a constant. */
  readonly values: readonly EnumValue[];
  readonly limits: Limits;
  readonly choices: readonly Choice[];
  readonly conditions: readonly Condition[];
  readonly not: readonly SchemaNode[];
  /** Names of the schemas that were merged by `allOf`. */
  readonly mergedFrom: readonly string[];
  /** Schemas that belong to the merge but would repeat an ancestor. */
  readonly extends: readonly SchemaLink[];
  /** Keywords that the page has no words for. */
  readonly unshown: readonly string[];
}

export interface EnumValue {
  readonly value: Json;
  readonly description: Prose;
  readonly deprecated: boolean;
}

/** The numeric and textual keywords of JSON Schema, as they were read; `constraint-words.ts` says them. */
export interface Limits {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** All of them must match. */
  readonly patterns?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly contentEncoding?: string;
  readonly contentMediaType?: string;
}

export interface Choice {
  /** `oneOf`: exactly one variant fits. `anyOf`: at least one. */
  readonly keyword: 'oneOf' | 'anyOf';
  /** The field whose value tells the variants apart. */
  readonly discriminator: string | undefined;
  readonly variants: readonly Variant[];
}

export interface Variant {
  readonly label: string;
  /** Values of the discriminator that mean this variant. */
  readonly selectedBy: readonly string[];
  readonly schema: SchemaNode;
}

export interface Condition {
  readonly when: SchemaNode;
  /** Holds for values that fit `when`. */
  readonly matching: SchemaNode | undefined;
  /** Holds for all others. */
  readonly otherwise: SchemaNode | undefined;
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  /** Name of the schema that `allOf` brought the field from. */
  readonly origin: string | undefined;
  readonly schema: SchemaNode;
}

/** Fields whose names match. */
export interface PatternField {
  readonly pattern: string;
  readonly schema: SchemaNode;
}

/** What other fields an object may have. `open` is the silence of a schema, not a promise. */
export type Additional =
  | { readonly kind: 'open' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'typed'; readonly schema: SchemaNode };

export interface DependentRequired {
  readonly name: string;
  readonly requires: readonly string[];
}
