import type { SchemaNode } from '../../openapi/schema/schema-node.ts';
import {
  type BranchGroup,
  hasParts,
  partsOf,
  type Row,
} from '../../openapi/schema/schema-parts.ts';
import { say, sayCount } from '../../openapi/words/say.ts';
import { Anchor } from '../anchor/anchor.tsx';
import type { PageLinks } from '../links/page-links.ts';
import { Prose } from '../prose/prose.tsx';
import { Facts } from './facts.tsx';
import { SchemaPartsView } from './schema-view.tsx';
import { TypeWords } from './type-line.tsx';
import { Values } from './values.tsx';

/** A field with everything the document says about it. What it contains is below it, closed. */
export function SchemaRow({ row, links }: { row: Row; links: PageLinks }) {
  const { anchor, label, schema } = row;
  return (
    <>
      <dt id={anchor} data-deprecated={schema.deprecated || undefined}>
        {label}
        <Anchor anchor={anchor} label={label} />
      </dt>
      <dd>
        <TypeWords schema={schema} row={row} links={links} />
        <Prose text={schema.description} links={links} />
        <Facts schema={schema} names={row.names} />
        <Values schema={schema} links={links} />
      </dd>
      {hasParts(schema) && (
        <dd>
          <details open={isSmall(schema)}>
            <summary>{partsWords(schema)}</summary>
            <SchemaPartsView schema={schema} anchor={anchor} links={links} />
          </details>
        </dd>
      )}
    </>
  );
}

/** An object of a single simple field takes no more place than its own disclosure. */
function isSmall(schema: SchemaNode): boolean {
  const { rows, branches } = partsOf(schema, '');
  return rows.length === 1 && branches.length === 0 && rows.every((row) => !hasParts(row.schema));
}

const variantKinds: readonly BranchGroup['kind'][] = ['oneOf', 'anyOf', 'types'];

function partsWords(schema: SchemaNode): string {
  const { rows, branches } = partsOf(schema, '');
  const [first] = rows;
  if (rows.length === 1 && first?.kind === 'key') return say('Any property');
  if (first?.kind === 'item') return sayCount(rows.length, '{count} item', '{count} items');
  if (rows.length > 0) return sayCount(rows.length, '{count} property', '{count} properties');
  return branches.some(({ kind }) => variantKinds.includes(kind)) ? say('Variants') : say('Rules');
}
