import { assertNever } from '@drystone/lib/assert-never';
import { sayList } from '@drystone/lib/phrases';
import type { ApiSay } from '../words/words.ts';
import type { ArrayNode, ObjectNode, SchemaNode, Variant } from './schema-node.ts';

/** The type of a schema in words: `string <uuid>`, `Array of strings`, `object (Pet) or null`. */
export function typeWords(say: ApiSay, schema: SchemaNode): string {
  const words = shapeWords(say, schema);
  return schema.nullable && words !== 'null' ? say('{type} or null', { type: words }) : words;
}

function shapeWords(say: ApiSay, schema: SchemaNode): string {
  switch (schema.kind) {
    case 'any':
      return choiceWords(say, schema) ?? say('any');
    case 'never':
      return say('never');
    case 'scalar':
      return withFormat(schema.type, schema.format);
    case 'object':
      return objectWords(say, schema);
    case 'array':
      return arrayWords(say, schema);
    case 'mixed':
      return sayList(
        say,
        schema.anyOf.map((one) => typeWords(say, one)),
        'or',
      );
    case 'reference':
      return schema.target.name;
    default:
      return assertNever(schema);
  }
}

function withFormat(type: string, format: string | undefined): string {
  return format === undefined ? type : `${type} <${format}>`;
}

function objectWords(say: ApiSay, schema: ObjectNode, noun = 'object'): string {
  const { additionalProperties: values, properties, patternProperties } = schema;
  const isMap = values && Object.keys({ ...properties, ...patternProperties }).length === 0;
  if (isMap && values.kind !== 'any') return say('map of {types}', { types: plural(say, values) });
  const name = schema.title ?? schema.name;
  return name === undefined || isMap ? noun : `${noun} (${name})`;
}

function arrayWords(say: ApiSay, schema: ArrayNode): string {
  const { prefixItems, items } = schema;
  if (prefixItems.length > 0)
    return say('Array of {count} items, each with its own type', { count: prefixItems.length });
  return say('Array of {types}', { types: items === undefined ? say('any') : plural(say, items) });
}

function plural(say: ApiSay, schema: SchemaNode): string {
  const words = pluralWords(say, schema);
  return words !== undefined && schema.nullable
    ? say('{type} or null', { type: words })
    : (words ?? typeWords(say, schema));
}

function pluralWords(say: ApiSay, schema: SchemaNode): string | undefined {
  switch (schema.kind) {
    case 'scalar':
      return withFormat(say('{type}s', { type: schema.type }), schema.format);
    case 'object':
      return objectWords(say, schema, say('{type}s', { type: 'object' }));
    case 'array':
      if (schema.prefixItems.length > 0)
        return say('arrays of {count} items, each with its own type', {
          count: schema.prefixItems.length,
        });
      return say('arrays of {types}', {
        types: schema.items === undefined ? say('any') : plural(say, schema.items),
      });
    default:
      return undefined;
  }
}

function choiceWords(say: ApiSay, schema: SchemaNode): string | undefined {
  const [choice] = schema.choices;
  if (choice === undefined) return undefined;
  const labels = choice.variants.map((variant, index) => variantWords(say, variant, index));
  const shown =
    labels.length > 4
      ? [...labels.slice(0, 3), say('{count} more', { count: labels.length - 3 })]
      : labels;
  const variants = sayList(say, shown, 'or');
  return choice.keyword === 'oneOf'
    ? say('one of {variants}', { variants })
    : say('any of {variants}', { variants });
}

/** What a variant is called: by its own name, or else by its type, or by its number. */
export function variantWords(
  say: ApiSay,
  { label, isNamed, schema }: Pick<Variant, 'label' | 'isNamed' | 'schema'>,
  index: number,
): string {
  if (isNamed) return label;
  const isBare = schema.kind === 'object' || schema.kind === 'any';
  const words = typeWords(say, schema);
  return isBare && (words === 'object' || words === say('any'))
    ? say('Option {number}', { number: index + 1 })
    : words;
}
