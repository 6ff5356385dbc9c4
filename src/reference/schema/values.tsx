import { Fragment } from 'react';
import type { SchemaNode } from '../../openapi/model.ts';
import { InlineProse } from '../prose/prose.tsx';

/** The values that a schema allows, with what each means. Values are JSON, so text has its quotes. */
export function Values({ schema }: { schema: SchemaNode }) {
  const values = valuesOf(schema);
  if (values.length === 0) return null;
  const label = values.length === 1 ? 'Always' : schema.kind === 'array' ? 'Each one of' : 'One of';
  if (values.every(({ description, deprecated }) => description === '' && !deprecated)) {
    return (
      <p className="values">
        {`${label} `}
        {values.map(({ value }) => (
          <Fragment key={JSON.stringify(value)}>
            <code>{JSON.stringify(value)}</code>{' '}
          </Fragment>
        ))}
      </p>
    );
  }
  return (
    <>
      <p className="note">{label}</p>
      <dl className="values">
        {values.map(({ value, description, deprecated }) => (
          <Fragment key={JSON.stringify(value)}>
            <dt data-deprecated={deprecated || undefined}>
              <code>{JSON.stringify(value)}</code>
            </dt>
            <dd>
              {deprecated && 'Deprecated. '}
              <InlineProse html={description} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

function valuesOf(schema: SchemaNode): SchemaNode['values'] {
  if (schema.values.length > 0 || schema.kind !== 'array') return schema.values;
  return schema.items?.values ?? [];
}
