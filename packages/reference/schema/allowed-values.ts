import type { EnumValue, SchemaNode } from '@drystone/openapi/schema/schema-node';
import type { ApiSay } from '@drystone/openapi/words/words';

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
