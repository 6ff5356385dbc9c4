import type { ReactNode } from 'react';
import { count } from '../lib/text.ts';
import type { SandboxPart } from './sandbox-part.ts';
import { capacityWords, worldRows } from './world-rows.ts';

/** What is in the world, by region. */
export function WorldTables({ session: { sandbox }, act }: SandboxPart) {
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
