import { isList, isObject, type Json, type JsonObject } from '../json/json.ts';

/** A JSON Schema of the dialect 2020-12, as data. `true` allows every value, `false` none. */
export type Schema = boolean | SchemaObject;

/** A schema that is not a boolean. A keyword that is undefined is not there. */
export type SchemaObject = {
  readonly [Keyword in keyof Keywords]?: Keywords[Keyword] | undefined;
};

/** The keywords that `validate` judges by, and those words about a value that its messages use. */
interface Keywords {
  readonly $ref: string;
  readonly $defs: Schemas;
  readonly type: TypeName | readonly TypeName[];
  /** The keyword of OpenAPI 3.0: null fits, whatever the others say. */
  readonly nullable: boolean;
  readonly enum: readonly Json[];
  readonly const: Json;
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern: string;
  readonly format: string;
  readonly contentEncoding: string;
  readonly minimum: number | bigint;
  readonly maximum: number | bigint;
  readonly exclusiveMinimum: number | bigint;
  readonly exclusiveMaximum: number | bigint;
  readonly multipleOf: number;
  readonly minItems: number;
  readonly maxItems: number;
  readonly uniqueItems: boolean;
  readonly prefixItems: readonly Schema[];
  readonly items: Schema;
  readonly unevaluatedItems: Schema;
  readonly contains: Schema;
  readonly minContains: number;
  readonly maxContains: number;
  readonly minProperties: number;
  readonly maxProperties: number;
  readonly required: readonly string[];
  readonly properties: Schemas;
  readonly patternProperties: Schemas;
  readonly additionalProperties: Schema;
  readonly unevaluatedProperties: Schema;
  readonly propertyNames: Schema;
  readonly dependentRequired: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas: Schemas;
  readonly allOf: readonly Schema[];
  readonly anyOf: readonly Schema[];
  readonly oneOf: readonly Schema[];
  readonly not: Schema;
  readonly if: Schema;
  readonly then: Schema;
  readonly else: Schema;
  readonly title: string;
  readonly default: Json;
  readonly examples: readonly Json[];
}

export type Schemas = Readonly<Record<string, Schema>>;

export const typeNames = [
  'null',
  'boolean',
  'integer',
  'number',
  'string',
  'array',
  'object',
] as const;
export type TypeName = (typeof typeNames)[number];

/** Where a keyword holds schemas: one, a list of them, or one for each name. */
const holders = {
  one: [
    ...(['items', 'unevaluatedItems', 'contains', 'additionalProperties'] as const),
    ...(['unevaluatedProperties', 'propertyNames', 'not', 'if', 'then', 'else'] as const),
  ],
  list: ['prefixItems', 'allOf', 'anyOf', 'oneOf'],
  map: ['$defs', 'properties', 'patternProperties', 'dependentSchemas'],
} as const satisfies Record<string, readonly (keyof SchemaObject)[]>;

const assertions = [
  ...(['$ref', 'type', 'nullable', 'enum', 'const', 'minLength', 'maxLength', 'pattern'] as const),
  ...(['format', 'contentEncoding', 'minimum', 'maximum', 'exclusiveMinimum'] as const),
  ...(['exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems'] as const),
  ...(['minContains', 'maxContains', 'minProperties', 'maxProperties', 'required'] as const),
  'dependentRequired',
] as const satisfies readonly (keyof SchemaObject)[];

const remarks = ['title', 'default', 'examples'] as const satisfies readonly (keyof SchemaObject)[];

/** Every keyword of `SchemaObject`; what is missing here does not compile. */
const known: ReadonlySet<string> = new Set<string>([
  ...holders.one,
  ...holders.list,
  ...holders.map,
  ...assertions,
  ...remarks,
] satisfies (keyof SchemaObject)[]);

export function isKnownKeyword(keyword: string): keyword is keyof SchemaObject {
  return known.has(keyword);
}

/** A schema with each schema directly inside it replaced. `path` leads to it from the outer one. */
export function mapSubschemas(
  schema: JsonObject,
  replace: (inner: Json, path: readonly string[]) => Json,
): JsonObject {
  const entries = Object.entries(schema).map(([keyword, value]): [string, Json] => {
    if (includes(holders.one, keyword)) return [keyword, replace(value, [keyword])];
    if (includes(holders.list, keyword) && isList(value)) {
      return [keyword, value.map((item, index) => replace(item, [keyword, String(index)]))];
    }
    if (includes(holders.map, keyword) && isObject(value)) {
      const members = Object.entries(value).map(([name, item]): [string, Json] => [
        name,
        replace(item, [keyword, name]),
      ]);
      return [keyword, Object.fromEntries(members)];
    }
    return [keyword, value];
  });
  return Object.fromEntries(entries);
}

function includes(keywords: readonly string[], keyword: string): boolean {
  return keywords.includes(keyword);
}
