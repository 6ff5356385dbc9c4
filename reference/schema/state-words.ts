import type { ReferenceNode, SchemaNode } from '../../openapi/schema/schema-node.ts';
import type { Row } from '../../openapi/schema/schema-parts.ts';

/** What is special about a row, beside its type. */
export function stateWords(
  schema: SchemaNode,
  row: Pick<Row, 'kind' | 'origin'> | undefined,
): string[] {
  return [
    row?.kind === 'key' && 'additional property',
    row?.kind === 'pattern' && 'properties whose name matches',
    schema.deprecated && 'deprecated',
    schema.access !== 'read-write' && schema.access.replace('-', ' '),
    referenceIn(schema)?.reason === 'recursive' && 'recursive',
    row?.origin !== undefined && `from ${row.origin}`,
  ].filter((state) => typeof state === 'string');
}

/** A list of a named schema that is not written out leads to it too. */
export function referenceIn(schema: SchemaNode): ReferenceNode | undefined {
  if (schema.kind === 'reference') return schema;
  return schema.kind === 'array' && schema.items?.kind === 'reference' ? schema.items : undefined;
}
