import { assertNever } from '../../lib/assert-never.ts';
import type { ChangeLog, LoggedChange } from '../../openapi/compare/change-log.ts';
import type { ApiReference } from '../../openapi/view/api-reference.ts';
import { allOperations, changesAnchor } from '../../openapi/view/overviews.ts';
import { say, sayCount } from '../../openapi/words/say.ts';
import { HeadingAnchor } from '../anchor/anchor.tsx';
import { pageLinks } from '../links/rendered-page.ts';

/** What changed in the contract since its last release, by operation, what can break a client first. */
export function Changes({ api, changes }: { api: ApiReference; changes: ChangeLog }) {
  const { counts, everywhere, operations, version } = changes;
  const title = say('Changes');
  const total = counts.breaking + counts.compatible + counts.note;
  return (
    <section className="overview">
      <h2 id={changesAnchor}>
        {title}
        <HeadingAnchor anchor={changesAnchor} label={title} />
      </h2>
      <p>
        {total === 0
          ? say('Nothing has changed since the last release of {version}.', { version })
          : changesWords(total, counts.breaking, version)}
      </p>
      {everywhere.length > 0 && (
        <>
          <h3>{say('All operations')}</h3>
          <ChangeList changes={everywhere} />
        </>
      )}
      {operations.map(({ operationId, summary, changes: own }) => (
        <section key={operationId}>
          <h3>
            <OperationLink api={api} operationId={operationId} title={summary || operationId} />
          </h3>
          <ChangeList changes={own} />
        </section>
      ))}
    </section>
  );
}

function changesWords(total: number, breaking: number, version: string): string {
  const changes = sayCount(total, '{count} change', '{count} changes');
  return breaking === 0
    ? say('{changes} since the last release of {version}, none of them breaking.', {
        changes,
        version,
      })
    : say('{changes} since the last release of {version}, {breaking} breaking.', {
        changes,
        version,
        breaking,
      });
}

/** An operation that was removed has no place to lead to. */
function OperationLink({
  api,
  operationId,
  title: name,
}: {
  api: ApiReference;
  operationId: string;
  title: string;
}) {
  const operation = allOperations(api).find((one) => one.operationId === operationId);
  return operation ? <a {...pageLinks().to(operation.anchor)}>{name}</a> : name;
}

function ChangeList({ changes }: { changes: readonly LoggedChange[] }) {
  return (
    <ul className="changes">
      {changes.map(({ severity, sentence }) => (
        <li key={sentence} data-severity={severity}>
          <b>{severityWords(severity)}</b> {sentence}
        </li>
      ))}
    </ul>
  );
}

function severityWords(severity: LoggedChange['severity']): string {
  switch (severity) {
    case 'breaking':
      return say('Breaking');
    case 'compatible':
      return say('Compatible');
    case 'note':
      return say('Note');
    default:
      return assertNever(severity);
  }
}
