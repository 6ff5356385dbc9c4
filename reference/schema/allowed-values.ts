import type { EnumValue, SchemaNode } from '../../openapi/schema/schema-node.ts';
import type { ApiSay } from '../../openapi/words/words.ts';

/** The only values that a schema allows, or the items of a list, with the words before them. */
export function allowedValues(
  say: ApiSay,
  schema: SchemaNode,
): {
  readonly label: string;
  readonly values: readonly EnumValue[];
} {
  const isOfItems = schema.values.length === 0 && schema.kind === 'array';
  const values = isOfItems ? (schema.items?.values ?? []) : schema.values;
  if (values.length === 1) return { label: say('Always'), values };
  return { label: say(schema.kind === 'array' ? 'Each one of' : 'One of'), values };
}
