import { sayCount } from '@drystone/lib/phrases';
import type { SchemaNode } from '@drystone/openapi/schema/schema-node';
import {
  type BranchGroup,
  hasParts,
  partsOf,
  type Row,
} from '@drystone/openapi/schema/schema-parts';
import type { ApiSay } from '@drystone/openapi/words/words';
import { Anchor } from '../anchor/anchor.tsx';
import type { PageLinks } from '../links/page-links.ts';
import { Prose } from '../prose/prose.tsx';
import { Facts } from './facts.tsx';
import { SchemaPartsView } from './schema-view.tsx';
import { TypeWords } from './type-line.tsx';
import { Values } from './values.tsx';

/** A field with everything the document says about it. What it contains is below it, closed. */
export function SchemaRow({ say, row, links }: { say: ApiSay; row: Row; links: PageLinks }) {
  const { anchor, schema } = row;
  const label = row.label(say);
  return (
    <>
      <dt id={anchor} data-deprecated={schema.deprecated || undefined}>
        {label}
        <Anchor say={say} anchor={anchor} label={label} />
      </dt>
      <dd>
        <TypeWords say={say} schema={schema} row={row} links={links} />
        <Prose say={say} text={schema.description} links={links} />
        <Facts say={say} schema={schema} names={row.names} />
        <Values say={say} schema={schema} links={links} />
      </dd>
      {hasParts(schema) && (
        <dd>
          <details open={isSmall(schema)}>
            <summary>{partsWords(say, schema)}</summary>
            <SchemaPartsView say={say} schema={schema} anchor={anchor} links={links} />
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

function partsWords(say: ApiSay, schema: SchemaNode): string {
  const { rows, branches } = partsOf(schema, '');
  const [first] = rows;
  if (rows.length === 1 && first?.kind === 'key') return say('Any property');
  if (first?.kind === 'item') return sayCount(say, rows.length, '{count} item', '{count} items');
  if (rows.length > 0) return sayCount(say, rows.length, '{count} property', '{count} properties');
  return branches.some(({ kind }) => variantKinds.includes(kind)) ? say('Variants') : say('Rules');
}
