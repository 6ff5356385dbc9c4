import { type ReactNode, useId, useState } from 'react';
import { jsonText, parseJson } from '../../openapi/json/json-text.ts';
import { statusName } from '../../openapi/view/status-names.ts';
import type { LogEntry } from '../../sandbox/core/log.ts';
import type { SandboxResponse } from '../../sandbox/core/request.ts';
import type { Handled } from '../../sandbox/core/sandbox.ts';
import type { WorldEvent } from '../../sandbox/core/world.ts';
import { type PartLabel, PartsNav } from '../parts-nav.tsx';
import { CodeView } from '../sample.client.tsx';
import { stateWords, transferWords } from './event-words.ts';
import type { Run } from './run.client.ts';

type Part = 'body' | 'headers' | 'changes';

/** What the sandbox answered: the status and why, then the body, the headers, and what changed, one at a time. */
export function Answer({ run }: { run: Run }) {
  const { title, handled, problems, took } = run;
  const { delivery, entry } = handled;
  const response = delivery.kind === 'answered' ? delivery.response : undefined;
  const parts = partsOf(handled);
  const [wanted, setWanted] = useState<Part>('body');
  const shown = parts.some(({ part }) => part === wanted) ? wanted : 'changes';
  const id = useId();
  const panel = (part: Part, content: ReactNode) => (
    <div id={`${id}-${part}`} hidden={shown !== part}>
      {content}
    </div>
  );
  return (
    <section className="workbench-answer" aria-label="Answer of the sandbox">
      <header>
        <Status response={response} />
        {took !== undefined && <time dateTime={`PT${took / 1000}S`}>{took} ms</time>}
        <h3>{title}</h3>
      </header>
      <Refusal entry={entry} />
      <Transfer delivery={delivery} />
      <PartsNav label="Answer" of={id} parts={parts} chosen={shown} onChoose={setWanted} />
      {response && panel('body', <Body response={response} problems={problems} />)}
      {response && panel('headers', <Headers response={response} />)}
      {panel('changes', <Events events={entry.events} />)}
    </section>
  );
}

function partsOf({ delivery, entry: { events } }: Handled): PartLabel<Part>[] {
  const changes = { part: 'changes', label: 'What changed', number: events.length } as const;
  if (delivery.kind === 'dropped') return [changes];
  const { body, headers } = delivery.response;
  return [
    ...(body === undefined ? [] : [{ part: 'body', label: 'Body' } as const]),
    { part: 'headers', label: 'Headers', number: Object.keys(headers).length },
    changes,
  ];
}

function Status({ response }: { response: SandboxResponse | undefined }) {
  if (!response) {
    return (
      <p className="workbench-status" data-outcome="error">
        The connection ended without an answer.
      </p>
    );
  }
  const { status } = response;
  return (
    <p className="workbench-status" data-outcome={status < 400 ? 'success' : 'error'}>
      {status} {statusName(String(status))}
    </p>
  );
}

function Body({ response, problems }: { response: SandboxResponse } & Pick<Run, 'problems'>) {
  return (
    <>
      {response.body !== undefined && (
        <CodeView
          code={readable(response.body)}
          syntax="json"
          language={response.headers['Content-Type'] ?? 'text'}
          label="Body of the answer"
        />
      )}
      {problems && (
        <p className="workbench-hint">
          {problems.length === 0
            ? 'The answer is as documented.'
            : problems.map(({ message }) => message).join(' ')}
        </p>
      )}
    </>
  );
}

function Headers({ response: { headers } }: { response: SandboxResponse }) {
  const all = Object.entries(headers);
  if (all.length === 0) return <p className="workbench-hint">The answer has no headers.</p>;
  return (
    <dl className="workbench-headers">
      {all.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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

function Transfer({ delivery }: Pick<Handled, 'delivery'>) {
  const words = transferWords(delivery);
  return words === '' ? null : <p>{words}</p>;
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
    return jsonText(parseJson(body), 2);
  } catch {
    return body;
  }
}
