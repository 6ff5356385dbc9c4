import { sayAround } from '@drystone/lib/phrases';
import type { SchemaNode } from '@drystone/openapi/schema/schema-node';
import { hasParts, partsOf } from '@drystone/openapi/schema/schema-parts';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { PageLinks } from '../links/page-links.ts';
import { BranchGroupView } from './branch-group.tsx';
import { notesOf, rowsOwner } from './notes.ts';
import { SchemaRow } from './schema-row.tsx';

interface SchemaPartsViewProps {
  say: ApiSay;
  schema: SchemaNode;
  anchor: string;
  links: PageLinks;
}

/** Everything below a schema: its rows, and the alternatives and conditions that come on top. */
export function SchemaPartsView({ say, schema, anchor, links }: SchemaPartsViewProps) {
  if (!hasParts(schema) && notesOf(say, schema).length === 0) return null;
  const { rows, branches } = partsOf(schema, anchor);
  const [before, after] = sayAround(say, 'All properties of {name} as well.');
  return (
    <>
      {rows.length > 0 && (
        <dl className="fields">
          {rows.map((row) => (
            <SchemaRow key={row.anchor} say={say} row={row} links={links} />
          ))}
        </dl>
      )}
      {notesOf(say, schema).map((note) => (
        <p className="note" key={note}>
          {note}
        </p>
      ))}
      {rowsOwner(schema).extends.map((link) => (
        <p className="note" key={link.anchor}>
          {before}
          <a {...links.to(link.anchor)}>{link.name}</a>
          {after}
        </p>
      ))}
      {branches.map((group) => (
        <BranchGroupView key={group.branches[0]?.anchor} say={say} group={group} links={links} />
      ))}
    </>
  );
}
