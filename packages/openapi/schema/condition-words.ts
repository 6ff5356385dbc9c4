import { sayList } from '@drystone/lib/phrases';
import { jsonText } from '../json/json-text.ts';
import type { ApiSay } from '../words/words.ts';
import { type Field, fieldsOf, type SchemaNode } from './schema-node.ts';
import { typeWords } from './type-words.ts';

/** What `if` asks, in words, when it is about the values or the presence of fields. */
export function conditionWords(say: ApiSay, schema: SchemaNode): string | undefined {
  const fields = schema.kind === 'object' ? fieldsOf(schema) : [];
  if (fields.length === 0) return undefined;
  const words = fields.map((one) => fieldWords(say, one));
  return words.every((word) => word !== undefined) ? sayList(say, words, 'and') : undefined;
}

function fieldWords(say: ApiSay, { name, required, schema }: Field): string | undefined {
  const values = valueWords(say, schema);
  if (values !== undefined) return say('{name} is {values}', { name, values });
  return required && schema.kind === 'any' ? say('{name} is present', { name }) : undefined;
}

function valueWords(say: ApiSay, { values }: SchemaNode): string | undefined {
  if (values.length === 0) return undefined;
  return sayList(
    say,
    values.map(({ value }) => jsonText(value)),
    'or',
  );
}

/** What `not` excludes. */
export function exclusionWords(say: ApiSay, schema: SchemaNode): string {
  return valueWords(say, schema) ?? conditionWords(say, schema) ?? typeWords(say, schema);
}

/** What `then` and `else` add: the fields that become required. */
export function consequenceWords(say: ApiSay, schema: SchemaNode): string | undefined {
  if (schema.kind !== 'object') return undefined;
  const { required } = schema;
  if (required.length === 0) return undefined;
  const names = sayList(say, required, 'and');
  return required.length === 1
    ? say('{names} is required', { names })
    : say('{names} are required', { names });
}
