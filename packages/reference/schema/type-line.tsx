import type { SchemaNode } from '@drystone/openapi/schema/schema-node';
import type { Row } from '@drystone/openapi/schema/schema-parts';
import { typeWords } from '@drystone/openapi/schema/type-words';
import type { ApiSay } from '@drystone/openapi/words/words';
import { Fragment } from 'react';
import type { PageLinks } from '../links/page-links.ts';
import { referenceIn, stateWords } from './state-words.ts';

interface TypeLineProps {
  say: ApiSay;
  schema: SchemaNode;
  links: PageLinks;
  row?: Pick<Row, 'kind' | 'required' | 'origin'>;
}

/** Type and states of a schema: what a reader looks for first. */
export function TypeLine(props: TypeLineProps) {
  return (
    <div className="type">
      <TypeWords {...props} />
    </div>
  );
}

/** The same without an element of its own: a row and a body set their own words in the font of types. */
export function TypeWords({ say, schema, links, row }: TypeLineProps) {
  const target = referenceIn(schema);
  const words = typeWords(say, schema);
  return (
    <>
      {target ? <a {...links.to(target.target.anchor)}>{words}</a> : null}
      {/* One text: React separates two by a comment, and a page has thousands of these. */}
      {target ? ' ' : `${words} `}
      {row?.required && (
        <>
          <strong>{say('required')}</strong>{' '}
        </>
      )}
      {stateWords(say, schema, row).map((state) => (
        <Fragment key={state}>
          <em>{state}</em>{' '}
        </Fragment>
      ))}
    </>
  );
}
