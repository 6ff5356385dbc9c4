import { Fragment } from 'react';
import type { Operation } from '../../openapi/view/api-reference.ts';
import { pageLinks } from '../links/rendered-page.ts';

/** Links to operations, in one line that wraps. */
export function OperationLinks({ operations }: { operations: readonly Operation[] }) {
  return (
    <p className="links">
      {operations.map(({ anchor, title }) => (
        <Fragment key={anchor}>
          <a {...pageLinks().to(anchor)}>{title}</a>{' '}
        </Fragment>
      ))}
    </p>
  );
}
