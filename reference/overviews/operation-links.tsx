import { hashOf } from '../../openapi/model/anchors.ts';
import type { Operation } from '../../openapi/view/api-reference.ts';

/** Links to operations, in one line that wraps. */
export function OperationLinks({ operations }: { operations: readonly Operation[] }) {
  return (
    <ul className="links">
      {operations.map(({ anchor, title }) => (
        <li key={anchor}>
          <a href={hashOf(anchor)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
