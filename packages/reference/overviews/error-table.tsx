import type { ApiReference } from '@drystone/openapi/view/api-reference';
import { errorAdvice } from '@drystone/openapi/view/error-advice';
import {
  allOperations,
  type ErrorEntry,
  type ErrorMeaning,
  errorMatrix,
  errorOverview,
  errorsAnchor,
} from '@drystone/openapi/view/overviews';
import { statusWords } from '@drystone/openapi/view/status-names';
import type { ApiSay } from '@drystone/openapi/words/words';
import { HeadingAnchor } from '../anchor/anchor.tsx';
import type { PageLinks } from '../links/page-links.ts';
import { InlineProse } from '../prose/prose.tsx';
import { OperationLinks } from './operation-links.tsx';
import { Overview } from './overview.tsx';

/** Every error status: how many operations answer it where, then what it means, what to do, and which they are. */
export function ErrorTable({
  say,
  api,
  links,
}: {
  say: ApiSay;
  api: ApiReference;
  links: PageLinks;
}) {
  const entries = errorOverview(api);
  if (entries.length === 0) return null;
  const total = allOperations(api).length;
  return (
    <Overview say={say} anchor={errorsAnchor} title={say('Operations by error')}>
      <ErrorMatrix say={say} api={api} entries={entries} links={links} />
      {entries.map((entry) => (
        <ErrorSection key={entry.status} say={say} entry={entry} total={total} links={links} />
      ))}
    </Overview>
  );
}

interface ErrorMatrixProps {
  say: ApiSay;
  api: ApiReference;
  entries: readonly ErrorEntry[];
  links: PageLinks;
}

/** One row for each group, one narrow column for each status, so that a phone has room for it. */
function ErrorMatrix({ say, api, entries, links }: ErrorMatrixProps) {
  return (
    <div className="error-matrix">
      <table>
        <caption>{say('How many operations of each group answer with an error')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Group')}</th>
            {entries.map(({ status, anchor }) => (
              <th key={status} scope="col">
                <a {...links.to(anchor)} title={statusWords(say, status)}>
                  {status}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errorMatrix(api, entries).map(({ tag, counts }) => (
            <tr key={tag.anchor}>
              <th scope="row">
                <a {...links.to(tag.anchor)}>{tag.name}</a>
              </th>
              {counts.map((count, index) => (
                <td key={index} data-count={count === 0 ? 'none' : undefined}>
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ErrorSectionProps {
  say: ApiSay;
  entry: ErrorEntry;
  /** How many operations the API has. */
  total: number;
  links: PageLinks;
}

function ErrorSection({ say, entry, total, links }: ErrorSectionProps) {
  const { status, anchor, meanings } = entry;
  return (
    <section className="error">
      <h3 id={anchor}>
        <code>{status}</code>
        {` ${statusWords(say, status)}`}
        <HeadingAnchor say={say} anchor={anchor} label={status} />
      </h3>
      <p>{errorAdvice(say, status)}</p>
      <dl>
        {meanings.map((meaning, index) => (
          <div key={index}>
            <dt>
              <InlineProse say={say} text={meaning.meaning} links={links} />{' '}
              <InlineProse say={say} text={meaning.description} links={links} />
            </dt>
            <dd>
              <Answering say={say} operations={meaning.operations} total={total} links={links} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface AnsweringProps extends Pick<ErrorMeaning, 'operations'> {
  say: ApiSay;
  total: number;
  links: PageLinks;
}

/** More operations than this would be most of the elements that a page may have. */
const mostListed = 2000;

/** The operations that answer with an error: the one by name, several folded below their number. */
function Answering({ say, operations, total, links }: AnsweringProps) {
  const { length: count } = operations;
  if (count === total && count > 1) return say('All {count} operations', { count });
  // The table above says in which groups they are.
  if (count > mostListed) return say('{count} operations', { count });
  if (count === 1) return <OperationLinks operations={operations} links={links} />;
  return (
    <details>
      <summary>{say('{count} operations', { count })}</summary>
      <OperationLinks operations={operations} links={links} />
    </details>
  );
}
