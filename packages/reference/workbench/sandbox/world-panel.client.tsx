import { type ReactNode, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { useSay } from '../use-say.ts';
import { ClockChoice } from './clock.tsx';
import { changeWords } from './event-words.ts';
import { Faults } from './faults.tsx';
import type { SandboxPart } from './sandbox-part.ts';
import type { SandboxSession } from './session.ts';
import { UnderWay } from './under-way.tsx';
import { WorldTables } from './world-tables.tsx';

interface WorldPanelProps {
  session: SandboxSession;
  /** Says something to screen readers. */
  announce: (text: string) => void;
  /** What a link brought, where one did. */
  children?: ReactNode;
}

/** The world of the tab: what is in it, its time, and what goes wrong on purpose. */
export function WorldPanel({ session, announce, children }: WorldPanelProps) {
  const say = useSay();
  const { sandbox, version } = session;
  useSyncExternalStore(sandbox.subscribe, version);
  useTicks(sandbox.clock().clock.mode === 'scaled');
  function act(action: Parameters<SandboxPart['act']>[0]): void {
    const { events } = sandbox.act(action);
    announce(changeWords(say, events));
  }
  return (
    <>
      {children}
      <Clock session={session} act={act} />
      <WorldTables session={session} act={act} announce={announce} />
      <Beginning session={session} announce={announce} />
      <Faults session={session} act={act} />
      <p className="workbench-hint">
        {say(
          'A small world of its own, in this tab alone: nothing is sent anywhere, and closing the tab ends it.',
        )}{' '}
        {say(
          'Where the contract leaves something open, the sandbox decides by itself, and says nothing about the platform.',
        )}
      </p>
      <Assumptions session={session} />
    </>
  );
}

/** With a scaled clock, time passes while nothing else happens. */
function useTicks(areWanted: boolean): void {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (!areWanted) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [areWanted]);
}

function Beginning({
  session: { sandbox, site },
  announce,
}: Pick<WorldPanelProps, 'session' | 'announce'>) {
  const say = useSay();
  const { seeds } = site.product;
  const world = sandbox.world();
  const [seed, setSeed] = useState(world.seed);
  const chosen = seeds.find(({ name }) => name === seed) ?? seeds[0];
  return (
    <section className="workbench-section">
      <h3>{say('World')}</h3>
      <div className="workbench-line">
        <label>
          {say('Begin with')}{' '}
          <select value={chosen.name} onChange={({ target }) => setSeed(target.value)}>
            {seeds.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button
          type="button"
          onClick={() => {
            sandbox.reset(chosen.name);
            announce(say('The sandbox begins again, with {seed}.', { seed: chosen.name }));
          }}
        >
          {say('Begin again')}
        </button>
      </div>
      <p className="workbench-hint">{chosen.text}</p>
    </section>
  );
}

function Clock({ session, act }: SandboxPart) {
  const say = useSay();
  const { now } = session.sandbox.clock();
  return (
    <section className="workbench-section">
      <h3>{say('Clock')}</h3>
      <div className="workbench-line">
        <ClockChoice session={session} act={act} />
        <time dateTime={now}>{now.replace('T', ' ').replace('Z', '')}</time>
      </div>
      <UnderWay session={session} act={act} />
    </section>
  );
}

function Assumptions({ session }: Pick<WorldPanelProps, 'session'>) {
  const say = useSay();
  return (
    <details>
      <summary>{say('What the sandbox decides by itself')}</summary>
      <ul>
        {session.site.product.assumptions.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
