import type { ShownOperation } from '@drystone/openapi/view/api-reference';
import { Fragment } from 'react';
import type { PageLinks } from '../links/page-links.ts';

interface OperationLinksProps {
  operations: readonly ShownOperation[];
  links: PageLinks;
}

/** Links to operations, in one line that wraps. */
export function OperationLinks({ operations, links }: OperationLinksProps) {
  return (
    <p className="links">
      {operations.map(({ anchor, title }) => (
        <Fragment key={anchor}>
          <a {...links.to(anchor)}>{title}</a>{' '}
        </Fragment>
      ))}
    </p>
  );
}
