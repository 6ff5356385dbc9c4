import type { Prose } from '@drystone/lib/prose/prose';
import type { Json } from '../json/json.ts';
import type { SchemaObject } from '../json-schema/schema.ts';

/**
 * A schema at its place in the page: a JSON Schema that values are held against, with what the page says of it beside
 * the keywords. The kinds say which JSON values it is about.
 */
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
  readonly type: readonly [];
}

export interface ScalarNode extends NodeBase {
  readonly kind: 'scalar';
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly format: string | undefined;
}

export interface ObjectNode extends NodeBase {
  readonly kind: 'object';
  readonly type: 'object';
  /** With those that are only required. */
  readonly properties: Nodes;
  readonly required: readonly string[];
  /** Names of the schemas that `allOf` brought properties from. */
  readonly origins: ReadonlyMap<string, string>;
  readonly patternProperties: Nodes;
  /** Undefined is the silence of a schema, not a promise. */
  readonly additionalProperties: SchemaNode | false | undefined;
  /** The rule for names. */
  readonly propertyNames: SchemaNode | undefined;
  /** When the named field is present, these are required too. */
  readonly dependentRequired: NonNullable<SchemaObject['dependentRequired']>;
  /** When the named field is present, the object fits this schema too. */
  readonly dependentSchemas: Nodes;
}

export interface ArrayNode extends NodeBase {
  readonly kind: 'array';
  readonly type: 'array';
  /** Schemas of the first items, by position. */
  readonly prefixItems: readonly SchemaNode[];
  /** Schema of all (other) items. A never node closes a tuple. */
  readonly items: SchemaNode | undefined;
  readonly contains: SchemaNode | undefined;
}

/** Several types at once: `type: [string, object]`. */
export interface MixedNode extends NodeBase {
  readonly kind: 'mixed';
  readonly anyOf: readonly SchemaNode[];
}

/** Stands for a named schema that is not written out here. */
export interface ReferenceNode extends NodeBase {
  readonly kind: 'reference';
  /** The anchor of the target. */
  readonly $ref: string;
  /** Those of the target, as the page shows them. */
  readonly limits: Limits;
  readonly target: SchemaLink;
  readonly reason: 'recursive' | 'long';
}

export interface SchemaLink {
  readonly name: string;
  readonly anchor: string;
}

export type Nodes = Readonly<Record<string, SchemaNode>>;

export interface NodeBase extends Limits {
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
  readonly enum: readonly Json[] | undefined;
  /** The first of the patterns. */
  readonly pattern: string | undefined;
  /** The other patterns, and what `choices`, `conditions` and `excluded` ask for. */
  readonly allOf: readonly SchemaObject[];
  readonly choices: readonly Choice[];
  readonly conditions: readonly Condition[];
  readonly excluded: readonly SchemaNode[];
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
export interface Limits extends Pick<SchemaObject, LimitKeyword> {
  /** All of them must match. */
  readonly patterns?: readonly string[];
  readonly contentMediaType?: string;
}

type LimitKeyword =
  | ('minLength' | 'maxLength' | 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum')
  | ('multipleOf' | 'minItems' | 'maxItems' | 'uniqueItems' | 'minContains' | 'maxContains')
  | ('minProperties' | 'maxProperties' | 'contentEncoding');

export interface Choice {
  /** `oneOf`: exactly one variant fits. `anyOf`: at least one. */
  readonly keyword: 'oneOf' | 'anyOf';
  /** The field whose value tells the variants apart. */
  readonly discriminator: string | undefined;
  readonly variants: readonly Variant[];
}

export interface Variant {
  /** Its name, or else its type in English: a part of its anchor. `variantWords` says it to readers. */
  readonly label: string;
  /** True where the document names it. */
  readonly isNamed: boolean;
  /** Values of the discriminator that mean this variant. */
  readonly selectedBy: readonly string[];
  readonly schema: SchemaNode;
}

export interface Condition {
  readonly if: SchemaNode;
  readonly then: SchemaNode | undefined;
  readonly else: SchemaNode | undefined;
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  /** Name of the schema that `allOf` brought the field from. */
  readonly origin: string | undefined;
  readonly schema: SchemaNode;
}

export interface NamedSchema {
  readonly name: string;
  readonly anchor: string;
  readonly schema: SchemaNode;
}

export type Expand = (anchor: string) => SchemaNode;

/** The properties of an object as rows. */
export function fieldsOf({ properties, required, origins }: ObjectNode): readonly Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    origin: origins.get(name),
    schema,
  }));
}
