import { statusName } from '../../openapi/view/status-names.ts';
import type { LogEntry } from '../../sandbox/core/log.ts';
import type { WorldEvent } from '../../sandbox/core/world.ts';
import { CodeView } from '../sample.client.tsx';
import { stateWords } from './event-words.ts';
import type { Run } from './run.client.ts';

/** What the sandbox answered: status, why, headers, body held against its schema, and what changed. */
export function Answer({ run: { title, handled, problems } }: { run: Run }) {
  const { delivery, entry } = handled;
  return (
    <section className="workbench-answer" aria-label="Answer of the sandbox">
      <h3>{title}</h3>
      {delivery.kind === 'dropped' ? (
        <p className="workbench-status" data-outcome="error">
          The connection ended without an answer.
        </p>
      ) : (
        <p
          className="workbench-status"
          data-outcome={delivery.response.status < 400 ? 'success' : 'error'}
        >
          {delivery.response.status} {statusName(String(delivery.response.status))}
        </p>
      )}
      <Refusal entry={entry} />
      {delivery.kind === 'answered' && (
        <>
          <dl className="workbench-headers">
            {Object.entries(delivery.response.headers).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {delivery.response.body !== undefined && (
            <CodeView
              code={readable(delivery.response.body)}
              syntax="json"
              language={delivery.response.headers['Content-Type'] ?? 'text'}
              label="Body of the answer"
            />
          )}
        </>
      )}
      {problems && (
        <p className="workbench-hint">
          {problems.length === 0
            ? 'The answer is as documented.'
            : problems.map(({ message }) => message).join(' ')}
        </p>
      )}
      <Events events={entry.events} />
    </section>
  );
}

function Refusal({ entry: { call } }: { entry: LogEntry }) {
  if (!call?.refused) return null;
  const { check, message, at } = call.refused;
  return (
    <p>
      Refused by the check “{check}”: {message}
      {at.length > 0 && ` (${at.join(', ')})`}
    </p>
  );
}

/** What happened in the world. */
export function Events({ events }: { events: readonly WorldEvent[] }) {
  if (events.length === 0) return <p className="workbench-hint">Nothing changed in the world.</p>;
  return (
    <ul className="workbench-events">
      {events.map((event, index) => (
        <li key={index}>
          {event.subject} <b>{event.name}</b>: {stateWords(event)} <small>{event.why}</small>
        </li>
      ))}
    </ul>
  );
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
