import { type ReactNode, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { count } from '../../lib/text.ts';
import type { ClockMode } from '../../sandbox/core/world.ts';
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
  const { sandbox, version } = session;
  useSyncExternalStore(sandbox.subscribe, version);
  useTicks(sandbox.clock().clock.mode === 'scaled');
  function act(action: Parameters<SandboxPart['act']>[0]): void {
    const { events } = sandbox.act(action);
    announce(changeWords(events));
  }
  return (
    <>
      <p>
        A small world of its own, in this tab alone: nothing is sent anywhere, and closing the tab
        ends it. Where the contract leaves something open, the sandbox decides by itself (the list
        is at the end), and says nothing about the platform.
      </p>
      {children}
      <UnderWay session={session} act={act} />
      <WorldTables session={session} act={act} announce={announce} />
      <Clock session={session} act={act} />
      <Beginning session={session} announce={announce} />
      <Faults session={session} act={act} />
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
  const { seeds } = site.product;
  const world = sandbox.world();
  const [seed, setSeed] = useState(world.seed);
  const chosen = seeds.find(({ name }) => name === seed) ?? seeds[0];
  return (
    <section className="workbench-section">
      <h3>World</h3>
      <div className="workbench-line">
        <label>
          Begin with{' '}
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
            announce(`The sandbox begins again, with ${chosen.name}.`);
          }}
        >
          Begin again
        </button>
      </div>
      <p className="workbench-hint">{chosen.text}</p>
    </section>
  );
}

const clockModes: readonly { readonly label: string; readonly clock: ClockMode }[] = [
  { label: 'finishes everything before the next call', clock: { mode: 'immediate' } },
  { label: 'stands still until moved', clock: { mode: 'manual' } },
  { label: 'runs ten times as fast', clock: { mode: 'scaled', rate: 10 } },
];

function Clock({ session: { sandbox }, act }: SandboxPart) {
  const { now, clock, due } = sandbox.clock();
  return (
    <section className="workbench-section">
      <h3>Clock</h3>
      <div className="workbench-line">
        <label>
          Time{' '}
          <select
            value={clock.mode}
            onChange={({ target }) => {
              const next = clockModes.find((one) => one.clock.mode === target.value);
              if (next) act({ kind: 'clock', clock: next.clock });
            }}
          >
            {clockModes.map(({ label, clock: { mode } }) => (
              <option key={mode} value={mode}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="workbench-hint">
        {now}, {due === 0 ? 'nothing is under way' : `${count(due, 'thing')} under way`}
      </p>
    </section>
  );
}

function Assumptions({ session }: Pick<WorldPanelProps, 'session'>) {
  return (
    <details>
      <summary>What the sandbox decides by itself</summary>
      <ul>
        {session.site.product.assumptions.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
