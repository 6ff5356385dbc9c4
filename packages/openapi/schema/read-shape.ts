import { isList, type JsonObject, listOf, objectOf, textOf, textsOf } from '../json/json.ts';
import { anyNode, blank } from './blank-node.ts';
import { type FlatSchema, typesOf } from './flatten-schema.ts';
import { inferTypes } from './infer-types.ts';
import type { NodeReading } from './node-reading.ts';
import type {
  Additional,
  ArrayNode,
  Field,
  NodeBase,
  ObjectNode,
  SchemaNode,
} from './schema-node.ts';

/** The node of the kind that the types of the schema ask for. */
export function readShape(flat: FlatSchema, base: NodeBase, reading: NodeReading): SchemaNode {
  const declared = flat.keywords.type !== undefined;
  const types = declared ? typesOf(flat.keywords.type) : inferTypes(flat, base.values);
  const [type, ...others] = types.filter((one) => one !== 'null');
  if (type === undefined) {
    if (types.length > 0) return { ...base, kind: 'scalar', type: 'null', format: undefined };
    // An empty list is what is left when merged schemas exclude each other.
    return { ...base, kind: declared ? 'never' : 'any' };
  }
  if (others.length === 0) return readType(type, flat, base, reading);
  const alternatives = [type, ...others].map((one) => readType(one, flat, blank, reading));
  return { ...base, kind: 'mixed', alternatives };
}

function readType(
  type: string,
  flat: FlatSchema,
  base: NodeBase,
  reading: NodeReading,
): SchemaNode {
  switch (type) {
    case 'object':
      return readObject(flat, base, reading);
    case 'array':
      return readArray(flat, base, reading);
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return { ...base, kind: 'scalar', type, format: textOf(flat.keywords.format) };
    default:
      return { ...base, kind: 'any' };
  }
}

function readObject(
  { keywords, origins }: FlatSchema,
  base: NodeBase,
  reading: NodeReading,
): ObjectNode {
  const required = new Set(textsOf(keywords.required));
  const properties = Object.entries(objectOf(keywords.properties));
  const fields = properties.map(
    ([name, raw]): Field => ({
      name,
      required: required.has(name),
      origin: origins.get(name),
      schema: reading.field(raw),
    }),
  );
  const declared = new Set(properties.map(([name]) => name));
  const undeclared = [...required]
    .filter((name) => !declared.has(name))
    .map((name): Field => ({ name, required: true, origin: undefined, schema: anyNode }));
  return {
    ...base,
    kind: 'object',
    fields: [...fields.filter((field) => isVisible(field, reading)), ...undeclared],
    patterns: Object.entries(objectOf(keywords.patternProperties)).map(([pattern, raw]) => ({
      pattern,
      schema: reading.field(raw),
    })),
    additional: readAdditional(keywords, reading),
    propertyNames:
      keywords.propertyNames === undefined ? undefined : reading.part(keywords.propertyNames),
    dependentRequired: readDependentRequired(keywords),
    dependentSchemas: readDependentSchemas(keywords, reading),
  };
}

function isVisible({ schema }: Field, { direction }: NodeReading): boolean {
  if (direction === 'request') return schema.access !== 'read-only';
  return direction === 'both' || schema.access !== 'write-only';
}

function readAdditional(keywords: JsonObject, reading: NodeReading): Additional {
  const rules = [keywords.additionalProperties, keywords.unevaluatedProperties];
  if (rules.includes(false)) return { kind: 'closed' };
  const rule = rules.find((one) => one !== undefined);
  return rule === undefined ? { kind: 'open' } : { kind: 'typed', schema: reading.field(rule) };
}

/** Before 3.1, one keyword had both the lists of names and the schemas. */
function readDependentRequired(keywords: JsonObject): ObjectNode['dependentRequired'] {
  const rules = { ...objectOf(keywords.dependencies), ...objectOf(keywords.dependentRequired) };
  const lists = Object.entries(rules).filter(([, names]) => isList(names));
  return Object.fromEntries(lists.map(([name, names]) => [name, textsOf(names)]));
}

function readDependentSchemas(keywords: JsonObject, reading: NodeReading): Field[] {
  const rules = { ...objectOf(keywords.dependencies), ...objectOf(keywords.dependentSchemas) };
  return Object.entries(rules)
    .filter(([, raw]) => !isList(raw))
    .map(([name, raw]) => ({
      name,
      required: false,
      origin: undefined,
      schema: reading.field(raw),
    }));
}

function readArray({ keywords }: FlatSchema, base: NodeBase, reading: NodeReading): ArrayNode {
  // Before 3.1, a list under `items` was the tuple.
  const hasOldTuple = isList(keywords.items);
  const tuple = keywords.prefixItems ?? (hasOldTuple ? keywords.items : undefined);
  const rest = hasOldTuple ? keywords.additionalItems : keywords.items;
  return {
    ...base,
    kind: 'array',
    prefixItems: listOf(tuple).map((raw) => reading.part(raw)),
    items: rest === undefined ? undefined : reading.part(rest),
    contains: keywords.contains === undefined ? undefined : reading.part(keywords.contains),
  };
}
