import { isList, type JsonObject, listOf, objectOf, textOf, textsOf } from '../json/json.ts';
import { anyNode, blank } from './blank-node.ts';
import { type FlatSchema, typesOf } from './flatten-schema.ts';
import { inferTypes } from './infer-types.ts';
import type { NodeReading } from './node-reading.ts';
import type { ArrayNode, NodeBase, Nodes, ObjectNode, SchemaNode } from './schema-node.ts';

/** The node of the kind that the types of the schema ask for. */
export function readShape(flat: FlatSchema, base: NodeBase, reading: NodeReading): SchemaNode {
  const declared = flat.keywords.type !== undefined;
  const types = declared ? typesOf(flat.keywords.type) : inferTypes(flat, base.values);
  const [type, ...others] = types.filter((one) => one !== 'null');
  if (type === undefined) {
    if (types.length > 0) return { ...base, kind: 'scalar', type: 'null', format: undefined };
    // An empty list is what is left when merged schemas exclude each other.
    return declared ? { ...base, kind: 'never', type: [] } : { ...base, kind: 'any' };
  }
  if (others.length === 0) return readType(type, flat, base, reading);
  const anyOf = [type, ...others].map((one) => readType(one, flat, blank, reading));
  return { ...base, kind: 'mixed', anyOf };
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
  const required = textsOf(keywords.required);
  const declared = objectOf(keywords.properties);
  const undeclared = required.filter((name) => !Object.hasOwn(declared, name));
  const properties = Object.fromEntries([
    ...Object.entries(readFields(declared, reading)).filter(([, field]) =>
      isVisible(field, reading),
    ),
    ...undeclared.map((name) => [name, anyNode] as const),
  ]);
  return {
    ...base,
    kind: 'object',
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => required.includes(name)),
    origins,
    patternProperties: readFields(objectOf(keywords.patternProperties), reading),
    additionalProperties: readAdditional(keywords, reading),
    propertyNames:
      keywords.propertyNames === undefined ? undefined : reading.part(keywords.propertyNames),
    dependentRequired: readDependentRequired(keywords),
    dependentSchemas: readDependentSchemas(keywords, reading),
  };
}

function readFields(raw: JsonObject, reading: NodeReading): Nodes {
  return Object.fromEntries(Object.entries(raw).map(([name, one]) => [name, reading.field(one)]));
}

function isVisible({ access }: SchemaNode, { direction }: NodeReading): boolean {
  if (direction === 'request') return access !== 'read-only';
  return direction === 'both' || access !== 'write-only';
}

function readAdditional(
  keywords: JsonObject,
  reading: NodeReading,
): ObjectNode['additionalProperties'] {
  const rules = [keywords.additionalProperties, keywords.unevaluatedProperties];
  if (rules.includes(false)) return false;
  const rule = rules.find((one) => one !== undefined);
  return rule === undefined ? undefined : reading.field(rule);
}

/** Before 3.1, one keyword had both the lists of names and the schemas. */
function readDependentRequired(keywords: JsonObject): ObjectNode['dependentRequired'] {
  const rules = { ...objectOf(keywords.dependencies), ...objectOf(keywords.dependentRequired) };
  const lists = Object.entries(rules).filter(([, names]) => isList(names));
  return Object.fromEntries(lists.map(([name, names]) => [name, textsOf(names)]));
}

function readDependentSchemas(keywords: JsonObject, reading: NodeReading): Nodes {
  const rules = { ...objectOf(keywords.dependencies), ...objectOf(keywords.dependentSchemas) };
  const schemas = Object.entries(rules).filter(([, raw]) => !isList(raw));
  return readFields(Object.fromEntries(schemas), reading);
}

function readArray({ keywords }: FlatSchema, base: NodeBase, reading: NodeReading): ArrayNode {
  // Before 3.1, a list under `items` was the tuple.
  const hasOldTuple = isList(keywords.items);
  const tuple = keywords.prefixItems ?? (hasOldTuple ? keywords.items : undefined);
  const rest = hasOldTuple ? keywords.additionalItems : keywords.items;
  return {
    ...base,
    kind: 'array',
    type: 'array',
    prefixItems: listOf(tuple).map((raw) => reading.part(raw)),
    items: rest === undefined ? undefined : reading.part(rest),
    contains: keywords.contains === undefined ? undefined : reading.part(keywords.contains),
  };
}
