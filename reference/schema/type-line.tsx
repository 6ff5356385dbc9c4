import { Fragment } from 'react';
import type { SchemaNode } from '../../openapi/schema/schema-node.ts';
import type { Row } from '../../openapi/schema/schema-parts.ts';
import { typeWords } from '../../openapi/schema/type-words.ts';
import { say } from '../../openapi/words/say.ts';
import { pageLinks } from '../links/rendered-page.ts';
import { referenceIn, stateWords } from './state-words.ts';

interface TypeLineProps {
  schema: SchemaNode;
  row?: Pick<Row, 'kind' | 'required' | 'origin'>;
}

/** Type and states of a schema: what a reader looks for first. */
export function TypeLine({ schema, row }: TypeLineProps) {
  const target = referenceIn(schema);
  const words = typeWords(schema);
  return (
    <div className="type">
      {target ? <a {...pageLinks().to(target.target.anchor)}>{words}</a> : words}
      {row?.required && (
        <>
          {' '}
          <strong>{say('required')}</strong>
        </>
      )}
      {stateWords(schema, row).map((state) => (
        <Fragment key={state}>
          {' '}
          <em>{state}</em>
        </Fragment>
      ))}
    </div>
  );
}
