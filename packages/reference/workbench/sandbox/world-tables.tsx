import { sayCount } from '@drystone/lib/phrases';
import type { WorldTable as Table, WorldRow } from '@drystone/sandbox/site-sandbox';
import { shortId } from '../short-id.ts';
import { useSay } from '../use-say.ts';
import type { SandboxPart } from './sandbox-part.ts';
import { State } from './under-way.tsx';

interface WorldTablesProps extends SandboxPart {
  /** Says something to screen readers. */
  announce: (text: string) => void;
}

/** What is in the world. What the last action changed is marked. */
export function WorldTables({ session: { site, sandbox }, act, announce }: WorldTablesProps) {
  const changed = new Set(
    sandbox
      .log()
      .at(-1)
      ?.events.map(({ id }) => id),
  );
  return (
    <section className="workbench-section">
      {site.tablesOf(sandbox.world()).map((table) => (
        <WorldTable
          key={table.title}
          table={table}
          changed={changed}
          act={act}
          announce={announce}
        />
      ))}
    </section>
  );
}

interface WorldTableProps extends Pick<WorldTablesProps, 'act' | 'announce'> {
  table: Table;
  changed: ReadonlySet<string>;
}

function WorldTable({ table, changed, act, announce }: WorldTableProps) {
  const say = useSay();
  const { title, rows, note, buttons = [] } = table;
  return (
    <details open>
      <summary>
        {title} <small>{sayCount(say, rows.length, 'One thing', '{count} things')}</small>
      </summary>
      {rows.length > 0 && (
        <div className="workbench-scroll" role="group" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say('What')}</th>
                <th scope="col">{say('Name')}</th>
                <th scope="col">{say('State')}</th>
                <th scope="col">{say('Id')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index} data-changed={changed.has(row.id) || undefined}>
                  <td>{row.kind}</td>
                  <th scope="row">{row.name}</th>
                  <td>{row.state !== '' && <State state={row.state} tone={row.tone} />}</td>
                  <td>{row.id !== '' && <ShortId row={row} announce={announce} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {note !== undefined && <p className="workbench-hint">{note}</p>}
      {buttons.length > 0 && (
        <div className="workbench-line">
          {buttons.map(({ label, action }) => (
            <button key={label} type="button" onClick={() => act(action)}>
              {label}
            </button>
          ))}
        </div>
      )}
    </details>
  );
}

interface ShortIdProps extends Pick<WorldTablesProps, 'announce'> {
  row: WorldRow;
}

/** The ends of an id, which tell it from others; a press copies all of it. */
function ShortId({ row: { id, name }, announce }: ShortIdProps) {
  const say = useSay();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(id);
      announce(say('The id of {name} is copied.', { name }));
    } catch {
      announce(say('The id could not be copied.'));
    }
  }
  return (
    <button
      type="button"
      className="workbench-id"
      title={say('Copy {id}', { id })}
      aria-label={say('Copy the id of {name}', { name })}
      onClick={() => void copy()}
    >
      <code>{shortId(id)}</code>
    </button>
  );
}
