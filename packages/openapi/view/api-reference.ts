import type { Prose, SectionLink } from '@drystone/lib/prose/prose';
import type { Json } from '../json/json.ts';
import type { ApiDocument, Operation } from '../model/model.ts';
import type { Credential, RequestSample } from '../requests/request.ts';
import type { ParameterValue } from '../requests/write-address.ts';
import type { ParameterLocation, Writing } from '../requests/writing.ts';
import type { RequestParts } from '../samples/request-sample.ts';
import type { NamedSchema, SchemaNode } from '../schema/schema-node.ts';

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
  readonly sandbox: string | undefined;
  /** Where its requests may be sent to from the page. */
  readonly origins: readonly string[];
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
  /** More than one page can hold: it has sections of their own, and schemas are linked. */
  readonly isLarge: boolean;
  /** What all of this was made from. */
  readonly document: ApiDocument;
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
  readonly operations: readonly ShownOperation[];
}

/** An operation as the page shows it. Its texts are parsed, its schemas are nodes, and its parts have anchors. */
export interface ShownOperation
  extends Pick<Operation, 'operationId' | 'method' | 'path' | 'deprecated' | 'capability'> {
  readonly anchor: string;
  /** A webhook is called by the API: its request body is what the reader receives. */
  readonly kind: 'call' | 'webhook';
  /** What the menu and the heading say. */
  readonly title: string;
  readonly description: Prose;
  /** Alternatives; each lists what is needed together. Empty when nothing is needed. */
  readonly authorization: readonly (readonly SchemeUse[])[];
  /** Link to the guide, when the description does not have it already. */
  readonly guide: Prose;
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | undefined;
  readonly responses: readonly ApiResponse[];
  readonly callbacks: readonly Callback[];
  /** Servers of this operation alone; empty where those of the document are meant. */
  readonly servers: readonly Server[];
  /** The operation as the document has it. */
  readonly source: Operation;
  /** What the call is made of; a webhook has none. */
  readonly call: Call | undefined;
  /** The call as data, for printers of all languages; a webhook has none. */
  readonly request: RequestSample | undefined;
  /** The call in the default language of the samples. */
  readonly requestSample: Sample | undefined;
}

export interface Call {
  /** What is sent by default. */
  readonly parts: RequestParts;
  /** Parameters that are not, with values that fit. */
  readonly optional: readonly ParameterValue[];
  /** What it could send in the place of its credentials. */
  readonly otherAccess: readonly Access[];
}

/** What one alternative of the security of an operation adds to a request. */
export interface Access {
  readonly credentials: readonly Credential[];
  /** What no request can show, in words: a client certificate. */
  readonly beyond: readonly string[];
}

export interface SchemeUse {
  readonly name: string;
  /** Absent for a scheme that the document does not define. */
  readonly anchor: string | undefined;
  readonly words: string;
  readonly scopes: readonly string[];
}

export interface Parameter {
  readonly anchor: string;
  readonly name: string;
  readonly location: ParameterLocation;
  readonly required: boolean;
  /** Carries the description, the examples and the deprecation of the parameter itself. */
  readonly schema: SchemaNode;
  readonly writing: Writing;
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
  readonly operation: ShownOperation;
}
