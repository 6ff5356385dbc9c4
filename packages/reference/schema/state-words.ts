import type { ReferenceNode, SchemaNode } from '@drystone/openapi/schema/schema-node';
import type { Row } from '@drystone/openapi/schema/schema-parts';
import type { ApiSay } from '@drystone/openapi/words/words';

/** What is special about a row, beside its type. */
export function stateWords(
  say: ApiSay,
  schema: SchemaNode,
  row: Pick<Row, 'kind' | 'origin'> | undefined,
): string[] {
  return [
    row?.kind === 'key' && say('additional property'),
    row?.kind === 'pattern' && say('properties whose name matches'),
    schema.deprecated && say('deprecated'),
    schema.access === 'read-only' && say('read only'),
    schema.access === 'write-only' && say('write only'),
    referenceIn(schema)?.reason === 'recursive' && say('recursive'),
    row?.origin !== undefined && say('from {name}', { name: row.origin }),
  ].filter((state) => typeof state === 'string');
}

/** A list of a named schema that is not written out leads to it too. */
export function referenceIn(schema: SchemaNode): ReferenceNode | undefined {
  if (schema.kind === 'reference') return schema;
  return schema.kind === 'array' && schema.items?.kind === 'reference' ? schema.items : undefined;
}
