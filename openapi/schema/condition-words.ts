import { jsonText } from '../json/json-text.ts';
import { say, sayList } from '../words/say.ts';
import type { Field, SchemaNode } from './schema-node.ts';
import { typeWords } from './type-words.ts';

/** What `if` asks, in words, when it is about the values or the presence of fields. */
export function conditionWords(schema: SchemaNode): string | undefined {
  if (schema.kind !== 'object' || schema.fields.length === 0) return undefined;
  const words = schema.fields.map(fieldWords);
  return words.every((word) => word !== undefined) ? sayList(words, 'and') : undefined;
}

function fieldWords({ name, required, schema }: Field): string | undefined {
  const values = valueWords(schema);
  if (values !== undefined) return say('{name} is {values}', { name, values });
  return required && schema.kind === 'any' ? say('{name} is present', { name }) : undefined;
}

function valueWords({ values }: SchemaNode): string | undefined {
  if (values.length === 0) return undefined;
  return sayList(
    values.map(({ value }) => jsonText(value)),
    'or',
  );
}

/** What `not` excludes. */
export function exclusionWords(schema: SchemaNode): string {
  return valueWords(schema) ?? conditionWords(schema) ?? typeWords(schema);
}

/** What `then` and `else` add: the fields that become required. */
export function consequenceWords(schema: SchemaNode): string | undefined {
  if (schema.kind !== 'object') return undefined;
  const required = schema.fields.filter((field) => field.required).map(({ name }) => name);
  if (required.length === 0) return undefined;
  const names = sayList(required, 'and');
  return required.length === 1
    ? say('{names} is required', { names })
    : say('{names} are required', { names });
}
