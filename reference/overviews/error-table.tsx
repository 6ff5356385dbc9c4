import type { ApiReference } from '../../openapi/view/api-reference.ts';
import { allOperations, errorOverview, errorsAnchor } from '../../openapi/view/overviews.ts';
import { statusName } from '../../openapi/view/status-names.ts';
import { HeadingAnchor } from '../anchor/anchor.tsx';
import { errorAdvice } from '../error-advice.ts';
import { InlineProse } from '../prose/prose.tsx';
import { OperationLinks } from './operation-links.tsx';

/** Every error status: what it means, what to do, and which operations answer it. */
export function ErrorTable({ api }: { api: ApiReference }) {
  const entries = errorOverview(api);
  if (entries.length === 0) return null;
  const total = allOperations(api).length;
  return (
    <section className="overview">
      <h2 id={errorsAnchor}>
        Operations by error
        <HeadingAnchor anchor={errorsAnchor} label="Operations by error" />
      </h2>
      {entries.map(({ status, meanings }) => (
        <section className="error" key={status} data-outcome="error">
          <h3>
            <code>{status}</code>
            {` ${statusName(status)}`}
          </h3>
          <p>{errorAdvice(status)}</p>
          <dl>
            {meanings.map(({ meaning, description, operations }, index) => (
              <div key={index}>
                <dt>
                  <InlineProse text={meaning} /> <InlineProse text={description} />
                </dt>
                <dd>
                  {operations.length === total ? (
                    'All operations'
                  ) : (
                    <OperationLinks operations={operations} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}
