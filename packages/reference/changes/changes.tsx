import { assertNever } from '@drystone/lib/assert-never';
import { sayCount } from '@drystone/lib/phrases';
import type {
  ChangedOperation,
  ChangeLog,
  LoggedChange,
} from '@drystone/openapi/compare/change-log';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import { allOperations, changesAnchor } from '@drystone/openapi/view/overviews';
import type { ApiSay } from '@drystone/openapi/words/words';
import { Fragment } from 'react';
import type { PageLinks } from '../links/page-links.ts';
import { Overview } from '../overviews/overview.tsx';

interface ChangesProps {
  say: ApiSay;
  api: ApiReference;
  changes: ChangeLog;
  links: PageLinks;
}

/** What changed in the contract since its last release, by operation, what can break a client first. */
export function Changes({ say, api, changes, links }: ChangesProps) {
  const { counts, everywhere, operations, version } = changes;
  const total = counts.breaking + counts.compatible + counts.note;
  return (
    <Overview say={say} anchor={changesAnchor} title={say('Changes')}>
      <p>
        {total === 0
          ? say('Nothing has changed since the last release of {version}.', { version })
          : changesWords(say, total, counts.breaking, version)}
      </p>
      {everywhere.length > 0 && (
        <>
          <h3>{say('All operations')}</h3>
          <ChangeList say={say} changes={everywhere} />
        </>
      )}
      {groupsOf(operations).map((group) => (
        <Group key={group[0].operationId} say={say} api={api} group={group} links={links} />
      ))}
    </Overview>
  );
}

function changesWords(say: ApiSay, total: number, breaking: number, version: string): string {
  const changes = sayCount(say, total, '{count} change', '{count} changes');
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

/** Operations that changed in the same way. */
type Group = readonly [ChangedOperation, ...ChangedOperation[]];

/** In the order of their first operations. */
function groupsOf(operations: readonly ChangedOperation[]): readonly Group[] {
  const groups = new Map<string, [ChangedOperation, ...ChangedOperation[]]>();
  for (const operation of operations) {
    const key = JSON.stringify(operation.changes);
    const group = groups.get(key);
    if (group) group.push(operation);
    else groups.set(key, [operation]);
  }
  return [...groups.values()];
}

/** One operation is a heading; several are links below their number, and what changed is said once. */
function Group({
  say,
  api,
  group,
  links,
}: {
  say: ApiSay;
  api: ApiReference;
  group: Group;
  links: PageLinks;
}) {
  const [first, ...others] = group;
  return (
    <section>
      {others.length === 0 ? (
        <h3>
          <OperationLink api={api} operation={first} links={links} />
        </h3>
      ) : (
        <>
          <h3>{say('{count} operations', { count: group.length })}</h3>
          <p className="links">
            {group.map((operation) => (
              <Fragment key={operation.operationId}>
                <OperationLink api={api} operation={operation} links={links} />{' '}
              </Fragment>
            ))}
          </p>
        </>
      )}
      <ChangeList say={say} changes={first.changes} />
    </section>
  );
}

interface OperationLinkProps {
  api: ApiReference;
  operation: ChangedOperation;
  links: PageLinks;
}

/** An operation that was removed has no place to lead to. */
function OperationLink({ api, operation, links }: OperationLinkProps) {
  const name = operation.summary || operation.operationId;
  const found = allOperations(api).find((one) => one.operationId === operation.operationId);
  return found ? <a {...links.to(found.anchor)}>{name}</a> : name;
}

function ChangeList({ say, changes }: { say: ApiSay; changes: readonly LoggedChange[] }) {
  return (
    <ul className="changes">
      {changes.map(({ severity, sentence }) => (
        <li key={sentence} data-severity={severity}>
          <b>{severityWords(say, severity)}</b> {sentence}
        </li>
      ))}
    </ul>
  );
}

function severityWords(say: ApiSay, severity: LoggedChange['severity']): string {
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
