import { type ReactNode, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { assumptions } from '../../../sandbox/assumptions.ts';
import type { ControlAction } from '../../../sandbox/core/action.ts';
import { allOperations } from '../../../sandbox/core/contract.ts';
import type { Fault } from '../../../sandbox/core/faults.ts';
import type { LogEntry } from '../../../sandbox/core/log.ts';
import type { ClockMode } from '../../../sandbox/core/world.ts';
import { encodeScenario, scenarioFromLog } from '../../../sandbox/scenarios.ts';
import { seeds } from '../../../sandbox/seeds.ts';
import { count } from '../../lib/text.ts';
import { Events } from './answer.client.tsx';
import type { SandboxSession } from './sandbox-session.client.ts';
import { capacityWords, worldRows } from './world-rows.ts';

interface SandboxPanelProps {
  session: SandboxSession;
  /** Says something to screen readers. */
  announce: (text: string) => void;
  /** What a link brought, where one did. */
  children?: ReactNode;
}

/** The world of the tab: what is in it, its time, what goes wrong on purpose, and everything that was done. */
export function SandboxPanel({ session, announce, children }: SandboxPanelProps) {
  const { sandbox, version } = session;
  useSyncExternalStore(sandbox.subscribe, version);
  useTicks(sandbox.clock().clock.mode === 'scaled');
  function act(action: ControlAction): void {
    const { events } = sandbox.act(action);
    announce(events.length === 0 ? 'Nothing changed.' : `${count(events.length, 'change')}.`);
  }
  return (
    <>
      <p>
        A small world of its own, in this tab alone: nothing is sent anywhere, and closing the tab
        ends it. Where the contract leaves something open, the sandbox decides by itself (the list
        is at the end), and says nothing about the platform.
      </p>
      {children}
      <Beginning session={session} announce={announce} />
      <Clock session={session} act={act} />
      <WorldTables session={session} act={act} />
      <Faults session={session} act={act} />
      <Log session={session} announce={announce} />
      <Assumptions />
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

type PartProps = Pick<SandboxPanelProps, 'session'> & { act: (action: ControlAction) => void };

function Beginning({
  session: { sandbox },
  announce,
}: Pick<SandboxPanelProps, 'session' | 'announce'>) {
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
            announce(`The sandbox begins anew, with ${chosen.name}.`);
          }}
        >
          Begin anew
        </button>
      </div>
      <p className="workbench-hint">{chosen.text}</p>
    </section>
  );
}

const clockModes: readonly { readonly label: string; readonly clock: ClockMode }[] = [
  { label: 'finishes everything at once', clock: { mode: 'immediate' } },
  { label: 'stands still until moved', clock: { mode: 'manual' } },
  { label: 'runs ten times as fast', clock: { mode: 'scaled', rate: 10 } },
];

function Clock({ session: { sandbox }, act }: PartProps) {
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
        <button type="button" onClick={() => act({ kind: 'step' })}>
          Next change
        </button>
        <button type="button" onClick={() => act({ kind: 'advance', seconds: 10 })}>
          10 seconds
        </button>
        <button type="button" onClick={() => act({ kind: 'settle' })}>
          Until all is done
        </button>
      </div>
      <p className="workbench-hint">
        {now}, {due === 0 ? 'nothing is under way' : `${count(due, 'thing')} under way`}
      </p>
    </section>
  );
}

function WorldTables({ session: { sandbox }, act }: PartProps) {
  const world = sandbox.world();
  return (
    <section className="workbench-section">
      {world.regions.map(({ name }) => (
        <WorldTable key={name} title={`Region ${name}`} rows={worldRows(world, name)}>
          <p className="workbench-hint">Machines left: {capacityWords(world, name)}</p>
          <div className="workbench-line">
            <button type="button" onClick={() => act({ kind: 'preempt', region: name })}>
              Preempt in {name}
            </button>
          </div>
        </WorldTable>
      ))}
      <WorldTable title={`Organization ${world.organization.name}`} rows={worldRows(world)} />
    </section>
  );
}

interface WorldTableProps {
  title: string;
  rows: ReturnType<typeof worldRows>;
  children?: ReactNode;
}

function WorldTable({ title, rows, children }: WorldTableProps) {
  return (
    <details open>
      <summary>
        {title} <small>{count(rows.length, 'thing')}</small>
      </summary>
      {rows.length > 0 && (
        <div className="workbench-scroll" role="group" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Name</th>
                <th scope="col">State</th>
                <th scope="col">Id</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ kind, name, state, id }, index) => (
                <tr key={index}>
                  <td>{kind}</td>
                  <td>{name}</td>
                  <td>{state}</td>
                  <td>
                    <code>{id}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {children}
    </details>
  );
}

const faults: readonly { readonly label: string; readonly fault: Fault }[] = [
  { label: 'answer 500', fault: { kind: 'status', status: 500, effect: false } },
  {
    label: 'answer 500 although the work was done',
    fault: { kind: 'status', status: 500, effect: true },
  },
  { label: 'answer 501', fault: { kind: 'status', status: 501, effect: false } },
  { label: 'no answer at all', fault: { kind: 'dropped', effect: false } },
  { label: 'no answer although the work was done', fault: { kind: 'dropped', effect: true } },
  { label: 'answer two seconds late', fault: { kind: 'delay', milliseconds: 2000 } },
  { label: 'no machine is left', fault: { kind: 'no-capacity' } },
  { label: 'preempt what runs afterwards', fault: { kind: 'preemption' } },
];

function Faults({ session: { sandbox, contract }, act }: PartProps) {
  const [chosen, setChosen] = useState(0);
  const [operation, setOperation] = useState('*');
  const rules = sandbox.world().faults;
  const wishes = rules.map(({ seen: _, ...wish }) => wish);
  function add(): void {
    const fault = faults[chosen]?.fault;
    if (fault) act({ kind: 'faults', faults: [...wishes, { operation, fault }] });
  }
  return (
    <section className="workbench-section">
      <h3>Let something go wrong</h3>
      <div className="workbench-line">
        <label>
          The next call of{' '}
          <select value={operation} onChange={({ target }) => setOperation(target.value)}>
            <option value="*">anything</option>
            {allOperations(contract).map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
        <label>
          meets{' '}
          <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {faults.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={add}>
          Set
        </button>
      </div>
      {rules.length > 0 && (
        <>
          <ul>
            {rules.map(({ operation: at, fault }, index) => (
              <li key={index}>
                {at === '*' ? 'anything' : at}:{' '}
                {faults.find((one) => JSON.stringify(one.fault) === JSON.stringify(fault))?.label ??
                  fault.kind}
              </li>
            ))}
          </ul>
          <button type="button" onClick={() => act({ kind: 'faults', faults: [] })}>
            Take all back
          </button>
        </>
      )}
    </section>
  );
}

/** The newest first. */
function Log({
  session: { sandbox, contract },
  announce,
}: Pick<SandboxPanelProps, 'session' | 'announce'>) {
  const entries = sandbox.log();
  async function copyLink(): Promise<void> {
    const world = sandbox.world();
    const seed = seeds.find(({ name }) => name === world.seed) ?? seeds[0];
    const begin = { title: 'A story from the sandbox', seed: seed.name, clock: world.clock };
    const url = new URL(location.href);
    url.hash = encodeScenario(scenarioFromLog(contract, begin, entries));
    try {
      await navigator.clipboard.writeText(url.href);
      announce('The link is copied.');
    } catch {
      announce('The link could not be copied.');
    }
  }
  return (
    <section className="workbench-section">
      <h3>Log</h3>
      {entries.length === 0 ? (
        <p className="workbench-hint">Nothing was done yet. Run a request.</p>
      ) : (
        <>
          <button type="button" onClick={() => void copyLink()}>
            Copy a link that does all this again
          </button>
          <ol className="workbench-log" reversed>
            {entries.toReversed().map((entry) => (
              <LogLine key={entry.number} entry={entry} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function LogLine({ entry }: { entry: LogEntry }) {
  const { call, kind, time, events } = entry;
  return (
    <li>
      {call ? (
        <>
          <b data-outcome={(call.status ?? 500) < 400 ? 'success' : 'error'}>
            {call.status ?? 'no answer'}
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

function Assumptions() {
  return (
    <details>
      <summary>What the sandbox decides by itself</summary>
      <ul>
        {assumptions.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
