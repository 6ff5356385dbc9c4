import { Fragment } from 'react';
import { hashOf } from '../../openapi/anchors.ts';
import type { SchemaNode } from '../../openapi/model.ts';
import type { Row } from '../../openapi/schema-parts.ts';
import { typeWords } from '../../openapi/type-words.ts';

interface TypeLineProps {
  schema: SchemaNode;
  row?: Pick<Row, 'kind' | 'required' | 'origin'>;
}

/** Type and states of a schema: what a reader looks for first. */
export function TypeLine({ schema, row }: TypeLineProps) {
  const target = targetOf(schema);
  const states = [
    row?.kind === 'key' && 'additional property',
    row?.kind === 'pattern' && 'properties whose name matches',
    schema.deprecated && 'deprecated',
    schema.access !== 'read-write' && schema.access.replace('-', ' '),
    target?.reason === 'recursive' && 'recursive',
    row?.origin !== undefined && `from ${row.origin}`,
  ].filter((state) => typeof state === 'string');
  const words = typeWords(schema);
  return (
    <div className="type">
      <code>{target ? <a href={hashOf(target.target.anchor)}>{words}</a> : words}</code>
      {row?.required && (
        <>
          {' '}
          <strong>required</strong>
        </>
      )}
      {states.map((state) => (
        <Fragment key={state}>
          {' '}
          <em>{state}</em>
        </Fragment>
      ))}
    </div>
  );
}

/** A list of a named schema that is not written out leads to it too. */
function targetOf(schema: SchemaNode) {
  if (schema.kind === 'reference') return schema;
  return schema.kind === 'array' && schema.items?.kind === 'reference' ? schema.items : undefined;
}
