import { assertNever } from '../../lib/assert-never.ts';
import { joinWords } from '../../lib/text.ts';
import type { ArrayNode, ObjectNode, SchemaNode } from './schema-node.ts';

/** The type of a schema in words: `string <uuid>`, `Array of strings`, `object (Pet) or null`. */
export function typeWords(schema: SchemaNode): string {
  const words = shapeWords(schema);
  return schema.nullable && words !== 'null' ? `${words} or null` : words;
}

function shapeWords(schema: SchemaNode): string {
  switch (schema.kind) {
    case 'any':
      return choiceWords(schema) ?? 'any';
    case 'never':
      return 'never';
    case 'scalar':
      return withFormat(schema.type, schema.format);
    case 'object':
      return objectWords(schema);
    case 'array':
      return arrayWords(schema);
    case 'mixed':
      return joinWords(schema.alternatives.map(typeWords), 'or');
    case 'reference':
      return schema.target.name;
    default:
      return assertNever(schema);
  }
}

function withFormat(type: string, format: string | undefined): string {
  return format === undefined ? type : `${type} <${format}>`;
}

function objectWords(schema: ObjectNode): string {
  const { additional, fields, patterns } = schema;
  const isMap = additional.kind === 'typed' && fields.length + patterns.length === 0;
  const words =
    isMap && additional.schema.kind !== 'any' ? `map of ${plural(additional.schema)}` : 'object';
  const name = schema.title ?? schema.name;
  return name === undefined || isMap ? words : `${words} (${name})`;
}

function arrayWords(schema: ArrayNode): string {
  if (schema.prefix.length > 0)
    return `Array of ${schema.prefix.length} items, each with its own type`;
  return schema.items === undefined ? 'Array of any' : `Array of ${plural(schema.items)}`;
}

function plural(schema: SchemaNode): string {
  const orNull = schema.nullable ? ' or null' : '';
  switch (schema.kind) {
    case 'scalar':
      return `${withFormat(`${schema.type}s`, schema.format)}${orNull}`;
    case 'object': {
      const words = objectWords(schema);
      return `${words.startsWith('object') ? words.replace('object', 'objects') : words}${orNull}`;
    }
    case 'array':
      return `${arrayWords(schema).replace('Array', 'arrays')}${orNull}`;
    default:
      return typeWords(schema);
  }
}

function choiceWords(schema: SchemaNode): string | undefined {
  const [choice] = schema.choices;
  if (choice === undefined) return undefined;
  const labels = choice.variants.map(({ label }) => label);
  const shown = labels.length > 4 ? [...labels.slice(0, 3), `${labels.length - 3} more`] : labels;
  return `${choice.keyword === 'oneOf' ? 'one of' : 'any of'} ${joinWords(shown, 'or')}`;
}
