import { count } from '../../lib/text.ts';
import type { SandboxPart } from './sandbox-part.ts';

/** What will happen by itself, and how to let it happen. Nothing while nothing is under way. */
export function UnderWay({ session: { site, sandbox }, act }: SandboxPart) {
  const world = sandbox.world();
  if (world.due.length === 0) return null;
  const waits = world.clock.mode !== 'immediate';
  const rows = site.tablesOf(world).flatMap((table) => table.rows);
  const moving = rows.filter(({ id }) => world.due.some(({ subject }) => subject === id));
  return (
    <section className="workbench-under-way" aria-label="Under way">
      <p>
        <b>{count(world.due.length, 'thing')} under way</b>
        {moving.map(({ id, name, state, tone }) => (
          <span key={id}>
            {name} <State state={state} tone={tone} />
          </span>
        ))}
      </p>
      <div className="workbench-line">
        {waits ? (
          <>
            <button type="button" onClick={() => act({ kind: 'step' })}>
              Next change
            </button>
            <button type="button" onClick={() => act({ kind: 'advance', seconds: 10 })}>
              10 seconds
            </button>
          </>
        ) : (
          // The clock of the world can be changed in its tab.
          <small>finishes before the next call</small>
        )}
        <button type="button" onClick={() => act({ kind: 'settle' })}>
          Until all is done
        </button>
      </div>
    </section>
  );
}

/** A state as a dot and its word. */
export function State({ state, tone }: { state: string; tone: string | undefined }) {
  return (
    <span className="workbench-state" data-tone={tone}>
      {state}
    </span>
  );
}
