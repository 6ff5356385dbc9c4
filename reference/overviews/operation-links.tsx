import type { Operation } from '../../openapi/view/api-reference.ts';
import { pageLinks } from '../links/rendered-page.ts';

/** Links to operations, in one line that wraps. */
export function OperationLinks({ operations }: { operations: readonly Operation[] }) {
  return (
    <ul className="links">
      {operations.map(({ anchor, title }) => (
        <li key={anchor}>
          <a {...pageLinks().to(anchor)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
