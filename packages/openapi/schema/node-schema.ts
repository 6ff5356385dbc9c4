import { assertNever } from '@drystone/lib/assert-never';
import type { Json } from '../json/json.ts';
import type { Schema, SchemaObject, Schemas } from '../json-schema/schema.ts';
import { type Misfit, validate } from '../json-schema/validate.ts';
import type {
  Additional,
  ArrayNode,
  Choice,
  Expand,
  ObjectNode,
  SchemaNode,
} from './schema-node.ts';

/**
 * Holds a value against a schema as the page shows it, so that what a reader learns while typing and what the
 * reader reads come from one model. `expand` writes out the schema of a reference node.
 */
export function nodeMisfits(node: SchemaNode, value: Json, expand: Expand): readonly Misfit[] {
  return validate(schemaOf(node), value, (anchor) => schemaOf(expand({ name: '', anchor })));
}

/** A node is never changed, so it has one schema. */
const schemas = new WeakMap<SchemaNode, Schema>();

/** The JSON Schema that a node was read from, with what versions and habits of OpenAPI add to it said in its words. */
function schemaOf(node: SchemaNode): Schema {
  const known = schemas.get(node);
  if (known !== undefined) return known;
  const schema = orNull(node, ruleOf(node));
  schemas.set(node, schema);
  return schema;
}

function orNull({ nullable }: SchemaNode, rule: Schema): Schema {
  if (!nullable || typeof rule === 'boolean') return rule;
  const { type, enum: values, allOf } = rule;
  if (values) return { ...rule, enum: [...values, null] };
  if (typeof type === 'string' && !allOf) return { ...rule, type: [type, 'null'] };
  return { if: { type: 'null' }, else: rule };
}

function ruleOf(node: SchemaNode): Schema {
  if (node.kind === 'never') return false;
  if (node.kind === 'reference') return { $ref: node.target.anchor };
  const { title, name, examples, values, choices, conditions, not, limits } = node;
  const words = {
    title: title ?? name,
    examples: examples.slice(0, 1),
  };
  if (values.length > 0) return { ...words, enum: values.map(({ value }) => value) };
  const [pattern, ...others] = (limits.patterns ?? []).filter(isReadable);
  const more = [
    ...others.map((other) => ({ pattern: other })),
    ...choices.map(choiceSchema),
    ...conditions.map(({ when, matching, otherwise }) => ({
      if: schemaOf(when),
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: matching && schemaOf(matching),
      else: otherwise && schemaOf(otherwise),
    })),
    ...not.map((refused) => ({ not: schemaOf(refused) })),
  ];
  return {
    ...words,
    ...shapeOf(node),
    pattern,
    allOf: more.length > 0 ? more : undefined,
  };
}

type ShownNode = Exclude<SchemaNode, { kind: 'never' | 'reference' }>;

function shapeOf(node: ShownNode): SchemaObject {
  const { patterns: _, contentMediaType: __, ...limits } = node.limits;
  switch (node.kind) {
    case 'any':
      return {};
    case 'mixed':
      return { anyOf: node.alternatives.map(schemaOf) };
    case 'object':
      return { ...limits, type: 'object', ...objectRules(node) };
    case 'array':
      return { ...limits, type: 'array', ...arrayRules(node) };
    case 'scalar':
      return { ...limits, type: node.type, format: node.format };
    default:
      return assertNever(node);
  }
}

function objectRules(node: ObjectNode): SchemaObject {
  const { fields, patterns, additional, propertyNames, dependentRequired } = node;
  const shown = patterns.filter(({ pattern }) => isReadable(pattern));
  return {
    properties: byName(fields),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    patternProperties: Object.fromEntries(
      shown.map(({ pattern, schema }) => [pattern, schemaOf(schema)]),
    ),
    additionalProperties: additionalRule(additional),
    propertyNames: propertyNames && schemaOf(propertyNames),
    dependentRequired,
    dependentSchemas: byName(node.dependentSchemas),
  };
}

function additionalRule(additional: Additional): Schema | undefined {
  if (additional.kind === 'open') return undefined;
  return additional.kind === 'closed' ? false : schemaOf(additional.schema);
}

function byName(fields: ObjectNode['fields']): Schemas {
  return Object.fromEntries(fields.map(({ name, schema }) => [name, schemaOf(schema)]));
}

function arrayRules({ prefixItems, items, contains }: ArrayNode): SchemaObject {
  return {
    prefixItems: prefixItems.map(schemaOf),
    items: items && schemaOf(items),
    contains: contains && schemaOf(contains),
  };
}

/** With a discriminator, the variant that the value names is the only one that counts. */
function choiceSchema({ keyword, discriminator, variants }: Choice): Schema {
  const labelled = variants.map(({ label, schema }): Schema => {
    const rule = schemaOf(schema);
    return typeof rule === 'object' ? { ...rule, title: label } : rule;
  });
  const any: Schema = { [keyword]: labelled };
  if (discriminator === undefined) return any;
  return variants.reduceRight<Schema>(
    (otherwise, { selectedBy, schema }) => ({
      if: {
        type: 'object',
        required: [discriminator],
        properties: { [discriminator]: { enum: selectedBy } },
      },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: schemaOf(schema),
      else: otherwise,
    }),
    any,
  );
}

/** A pattern that no browser can read refuses nothing. */
function isReadable(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
