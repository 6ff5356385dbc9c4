import { sayCount } from '@drystone/lib/phrases';
import { useSay } from '../use-say.ts';
import type { SandboxPart } from './sandbox-part.ts';

/** What will happen by itself, and how to let it happen. */
export function UnderWay({ session: { site, sandbox }, act }: SandboxPart) {
  const say = useSay();
  const world = sandbox.world();
  const waits = world.clock.mode !== 'immediate';
  const rows = site.tablesOf(world).flatMap((table) => table.rows);
  const moving = rows.filter(({ id }) => world.due.some(({ subject }) => subject === id));
  // Not disabled: the button that was pressed keeps the focus when nothing is left to do.
  const isDone = world.due.length === 0;
  return (
    <section className="workbench-under-way" aria-label={say('Under way')}>
      <p>
        <b>
          {isDone
            ? say('Nothing under way')
            : sayCount(say, world.due.length, 'One thing under way', '{count} things under way')}
        </b>
        {moving.map(({ id, name, state, tone }) => (
          <span key={id}>
            {name} <State state={state} tone={tone} />
          </span>
        ))}
        {/* The clock of the world can be changed in its tab. */}
        {!waits && !isDone && <small>{say('finishes before the next call')}</small>}
      </p>
      <div className="workbench-line">
        {waits && (
          <>
            <button
              type="button"
              aria-label={say('Next change')}
              aria-disabled={isDone}
              onClick={() => !isDone && act({ kind: 'step' })}
            >
              {say('Next')}
            </button>
            <button type="button" onClick={() => act({ kind: 'advance', seconds: 10 })}>
              +10 s
            </button>
          </>
        )}
        <button
          type="button"
          aria-disabled={isDone}
          onClick={() => !isDone && act({ kind: 'settle' })}
        >
          {say('Finish')}
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
