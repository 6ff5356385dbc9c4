import { isEmpty } from '@drystone/lib/prose/prose';
import { jsonText } from '@drystone/openapi/json/json-text';
import type { SchemaNode } from '@drystone/openapi/schema/schema-node';
import type { ApiSay } from '@drystone/openapi/words/words';
import { Fragment } from 'react';
import type { PageLinks } from '../links/page-links.ts';
import { InlineProse } from '../prose/prose.tsx';
import { allowedValues } from './allowed-values.ts';

/** The values that a schema allows, with what each means. Values are JSON, so text has its quotes. */
export function Values({
  say,
  schema,
  links,
}: {
  say: ApiSay;
  schema: SchemaNode;
  links: PageLinks;
}) {
  const { label, values } = allowedValues(say, schema);
  if (values.length === 0) return null;
  if (values.every(({ description, deprecated }) => isEmpty(description) && !deprecated)) {
    return (
      <p className="values">
        {`${label} `}
        {values.map(({ value }) => (
          <Fragment key={jsonText(value)}>
            <code>{jsonText(value)}</code>{' '}
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
          <Fragment key={jsonText(value)}>
            <dt data-deprecated={deprecated || undefined}>{jsonText(value)}</dt>
            <dd>
              {deprecated && `${say('Deprecated.')} `}
              <InlineProse say={say} text={description} links={links} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
