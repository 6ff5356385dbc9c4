import { onceFor } from '@drystone/lib/once-for';
import type { SchemaLink, SchemaNode } from './schema-node.ts';
import { partsOf } from './schema-parts.ts';

/** The named schemas that a schema leads to and does not write out, each once, in the order of its rows. */
export const linkedSchemas: (schema: SchemaNode) => readonly SchemaLink[] = onceFor((schema) => {
  const found = new Map<string, SchemaLink>();
  for (const link of linksIn(schema)) found.set(link.anchor, found.get(link.anchor) ?? link);
  return [...found.values()];
});

function linksIn(schema: SchemaNode): readonly SchemaLink[] {
  if (schema.kind === 'reference') return [schema.target];
  const { rows, branches } = partsOf(schema, '');
  const below = [...rows, ...branches.flatMap((group) => group.branches)].map(
    (part) => part.schema,
  );
  // The items of a list have no row of their own.
  const items = schema.kind === 'array' && schema.items ? [schema.items] : [];
  return [
    ...schema.extends,
    ...items.flatMap((item) => (item.kind === 'reference' ? [item.target] : item.extends)),
    ...below.flatMap(linkedSchemas),
  ];
}
