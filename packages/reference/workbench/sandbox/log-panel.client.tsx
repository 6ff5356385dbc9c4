import type { LogEntry } from '@drystone/sandbox/core/log';
import { encodeScenario, scenarioFromLog } from '@drystone/sandbox/core/scenario';
import { useSyncExternalStore } from 'react';
import { useSay } from '../use-say.ts';
import { Events } from './answer.client.tsx';
import type { SandboxSession } from './session.ts';

interface LogProps {
  session: SandboxSession;
  announce: (text: string) => void;
}

/** Everything that was done, the newest first. */
export function LogPanel({ session, announce }: LogProps) {
  const say = useSay();
  const { sandbox, contract, version } = session;
  const { product } = session.site;
  useSyncExternalStore(sandbox.subscribe, version);
  const entries = sandbox.log();
  async function copyLink(): Promise<void> {
    const world = sandbox.world();
    const { seeds } = product;
    const seed = seeds.find(({ name }) => name === world.seed) ?? seeds[0];
    const begin = { title: say('A story from the sandbox'), seed: seed.name, clock: world.clock };
    const url = new URL(location.href);
    url.hash = encodeScenario(scenarioFromLog(product, contract, begin, entries));
    try {
      await navigator.clipboard.writeText(url.href);
      announce(say('The link is copied.'));
    } catch {
      announce(say('The link could not be copied.'));
    }
  }
  return (
    <section className="workbench-section">
      {entries.length === 0 ? (
        <p className="workbench-hint">{say('Nothing was done yet. Run a request.')}</p>
      ) : (
        <>
          <button type="button" onClick={() => void copyLink()}>
            {say('Copy a link that does all this again')}
          </button>
          <ol className="workbench-log" reversed>
            {[...entries].reverse().map((entry) => (
              <LogLine key={entry.number} entry={entry} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function LogLine({ entry }: { entry: LogEntry }) {
  const say = useSay();
  const { call, kind, time, events } = entry;
  return (
    <li>
      {call ? (
        <>
          <b data-outcome={(call.status ?? 500) < 400 ? 'success' : 'error'}>
            {call.status ?? say('no answer')}
          </b>{' '}
          <code>
            {call.method} {call.path}
          </code>
          {call.refused && <p>{call.refused.message}</p>}
        </>
      ) : (
        <b>{kind}</b>
      )}{' '}
      <small>{time}</small>
      {events.length > 0 && <Events events={events} />}
    </li>
  );
}
