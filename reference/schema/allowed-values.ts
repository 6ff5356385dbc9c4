import type { EnumValue, SchemaNode } from '../../openapi/schema/schema-node.ts';

/** The only values that a schema allows, or the items of a list, with the words before them. */
export function allowedValues(schema: SchemaNode): {
  readonly label: string;
  readonly values: readonly EnumValue[];
} {
  const isOfItems = schema.values.length === 0 && schema.kind === 'array';
  const values = isOfItems ? (schema.items?.values ?? []) : schema.values;
  if (values.length === 1) return { label: 'Always', values };
  return { label: schema.kind === 'array' ? 'Each one of' : 'One of', values };
}
