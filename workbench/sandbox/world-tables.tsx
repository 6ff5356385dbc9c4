import { count } from '../../lib/text.ts';
import type { WorldTable as Table } from '../../sandbox/site-sandbox.ts';
import type { SandboxPart } from './sandbox-part.ts';

/** What is in the world. */
export function WorldTables({ session: { site, sandbox }, act }: SandboxPart) {
  return (
    <section className="workbench-section">
      {site.tablesOf(sandbox.world()).map((table) => (
        <WorldTable key={table.title} table={table} act={act} />
      ))}
    </section>
  );
}

function WorldTable({ table, act }: { table: Table; act: SandboxPart['act'] }) {
  const { title, rows, note, buttons = [] } = table;
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
                  <th scope="row">{name}</th>
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
