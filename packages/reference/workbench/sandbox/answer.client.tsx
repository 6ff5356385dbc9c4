import type { ApiSay } from '@drystone/openapi/words/words';
import type { LogEntry } from '@drystone/sandbox/core/log';
import type { Handled } from '@drystone/sandbox/core/sandbox';
import type { WorldEvent } from '@drystone/sandbox/core/world';
import { type ReactNode, useId, useState } from 'react';
import { AnswerBody, AnswerHeaders, AnswerStatus } from '../answer-parts.client.tsx';
import { type PartLabel, PartsNav } from '../parts-nav.tsx';
import { useSay } from '../use-say.ts';
import { stateWords, transferWords } from './event-words.ts';
import type { Run } from './run.client.ts';

type Part = 'body' | 'headers' | 'changes';

/** What the sandbox answered: the status and why, then the body, the headers, and what changed, one at a time. */
export function Answer({ run }: { run: Run }) {
  const say = useSay();
  const { title, handled, problems, took } = run;
  const { delivery, entry } = handled;
  const response = delivery.kind === 'answered' ? delivery.response : undefined;
  const parts = partsOf(say, handled);
  const [wanted, setWanted] = useState<Part>('body');
  const shown = parts.some(({ part }) => part === wanted) ? wanted : 'changes';
  const id = useId();
  const panel = (part: Part, content: ReactNode) => (
    <div id={`${id}-${part}`} hidden={shown !== part}>
      {content}
    </div>
  );
  return (
    <section className="workbench-answer" aria-label={say('Answer of the sandbox')}>
      <header>
        <AnswerStatus response={response} />
        {took !== undefined && <time dateTime={`PT${took / 1000}S`}>{took} ms</time>}
        <h3>{title}</h3>
      </header>
      <Refusal entry={entry} />
      <Transfer delivery={delivery} />
      <PartsNav label={say('Answer')} of={id} parts={parts} chosen={shown} onChoose={setWanted} />
      {response && panel('body', <AnswerBody response={response} problems={problems} />)}
      {response && panel('headers', <AnswerHeaders response={response} />)}
      {panel('changes', <Events events={entry.events} />)}
    </section>
  );
}

function partsOf(say: ApiSay, { delivery, entry: { events } }: Handled): PartLabel<Part>[] {
  const changes = {
    part: 'changes',
    label: say('What changed'),
    number: events.length,
  } as const;
  if (delivery.kind === 'dropped') return [changes];
  const { body, headers } = delivery.response;
  return [
    ...(body === undefined ? [] : [{ part: 'body', label: say('Body') } as const]),
    { part: 'headers', label: say('Headers'), number: Object.keys(headers).length },
    changes,
  ];
}

function Refusal({ entry: { call } }: { entry: LogEntry }) {
  const say = useSay();
  if (!call?.refused) return null;
  const { check, message, at } = call.refused;
  return (
    <p>
      {say('Refused by the check “{check}”: {message}', { check, message })}
      {at.length > 0 && ` (${at.join(', ')})`}
    </p>
  );
}

function Transfer({ delivery }: Pick<Handled, 'delivery'>) {
  const say = useSay();
  const words = transferWords(say, delivery);
  return words === '' ? null : <p>{words}</p>;
}

/** What happened in the world. */
export function Events({ events }: { events: readonly WorldEvent[] }) {
  const say = useSay();
  if (events.length === 0)
    return <p className="workbench-hint">{say('Nothing changed in the world.')}</p>;
  return (
    <ul className="workbench-events">
      {events.map((event, index) => (
        <li key={index}>
          {event.subject} <b>{event.name}</b>: {stateWords(say, event)} <small>{event.why}</small>
        </li>
      ))}
    </ul>
  );
}
