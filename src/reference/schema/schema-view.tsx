import { hashOf } from '../../openapi/anchors.ts';
import type { SchemaNode } from '../../openapi/model.ts';
import { hasParts, partsOf } from '../../openapi/schema-parts.ts';
import { joinWords } from '../../openapi/type-words.ts';
import { BranchGroupView } from './branch-group.tsx';
import { SchemaRow } from './schema-row.tsx';

interface SchemaPartsViewProps {
  schema: SchemaNode;
  anchor: string;
}

/** Everything below a schema: its rows, and the alternatives and conditions that come on top. */
export function SchemaPartsView({ schema, anchor }: SchemaPartsViewProps) {
  if (!hasParts(schema) && notes(schema).length === 0) return null;
  const { rows, branches } = partsOf(schema, anchor);
  return (
    <>
      {rows.length > 0 && (
        <dl className="fields">
          {rows.map((row) => (
            <SchemaRow key={row.anchor} row={row} />
          ))}
        </dl>
      )}
      {notes(schema).map((note) => (
        <p className="note" key={note}>
          {note}
        </p>
      ))}
      {objectOf(schema).extends.map((link) => (
        <p className="note" key={link.anchor}>
          All properties of <a href={hashOf(link.anchor)}>{link.name}</a> as well.
        </p>
      ))}
      {branches.map((group) => (
        <BranchGroupView key={group.branches[0]?.anchor} group={group} />
      ))}
    </>
  );
}

/** Rules that concern the whole object or list, in words. */
function notes(schema: SchemaNode): string[] {
  const inner = objectOf(schema);
  const merged =
    inner.mergedFrom.length > 1 ? [`Merged from ${joinWords(inner.mergedFrom, 'and')}.`] : [];
  if (inner.kind === 'array') {
    return inner.items?.kind === 'never' ? [...merged, 'No more items are allowed.'] : merged;
  }
  if (inner.kind !== 'object') return merged;
  const dependent = inner.dependentRequired.map(
    ({ name, requires }) => `With ${name}, ${joinWords(requires, 'and')} must be present too.`,
  );
  const closed = inner.additional.kind === 'closed' ? ['No other properties are allowed.'] : [];
  return [...merged, ...dependent, ...closed];
}

/** What the rows describe: for a list its items, and theirs. */
function objectOf(schema: SchemaNode): SchemaNode {
  const isPlainList = schema.kind === 'array' && schema.prefix.length === 0 && schema.items;
  return isPlainList ? objectOf(isPlainList) : schema;
}
