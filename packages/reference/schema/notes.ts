import { sayList } from '@drystone/lib/phrases';
import type { SchemaNode } from '@drystone/openapi/schema/schema-node';
import type { ApiSay } from '@drystone/openapi/words/words';

/** Rules that concern the whole object or list, in words. */
export function notesOf(say: ApiSay, schema: SchemaNode): string[] {
  const inner = rowsOwner(schema);
  const merged =
    inner.mergedFrom.length > 1
      ? [say('Merged from {names}.', { names: sayList(say, inner.mergedFrom, 'and') })]
      : [];
  if (inner.kind === 'array') {
    return inner.items?.kind === 'never' ? [...merged, say('No more items are allowed.')] : merged;
  }
  if (inner.kind !== 'object') return merged;
  const dependent = Object.entries(inner.dependentRequired).map(([name, requires]) =>
    say('With {name}, {names} must be present too.', {
      name,
      names: sayList(say, requires, 'and'),
    }),
  );
  const closed =
    inner.additionalProperties === false ? [say('No other properties are allowed.')] : [];
  return [...merged, ...dependent, ...closed];
}

/** What the rows describe: for a list its items, and theirs. */
export function rowsOwner(schema: SchemaNode): SchemaNode {
  const isPlainList = schema.kind === 'array' && schema.prefixItems.length === 0 && schema.items;
  return isPlainList ? rowsOwner(isPlainList) : schema;
}
