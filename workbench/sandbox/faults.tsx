import { useState } from 'react';
import { allOperations } from '../../sandbox/core/contract.ts';
import type { Fault } from '../../sandbox/core/faults.ts';
import type { Product } from '../../sandbox/core/product.ts';
import type { SandboxPart } from './sandbox-part.ts';

interface LabelledFault {
  readonly label: string;
  readonly fault: Fault;
}

const coreFaults: readonly LabelledFault[] = [
  { label: 'answer 500', fault: { kind: 'status', status: 500, effect: false } },
  {
    label: 'answer 500 although the work was done',
    fault: { kind: 'status', status: 500, effect: true },
  },
  { label: 'answer 501', fault: { kind: 'status', status: 501, effect: false } },
  { label: 'no answer at all', fault: { kind: 'dropped', effect: false } },
  { label: 'no answer although the work was done', fault: { kind: 'dropped', effect: true } },
  { label: 'answer 429', fault: { kind: 'status', status: 429, effect: false } },
  { label: 'answer 503', fault: { kind: 'status', status: 503, effect: false } },
  { label: 'a page of a proxy, 502', fault: { kind: 'status', status: 502, effect: false } },
  { label: 'an answer that is cut off', fault: { kind: 'truncated' } },
  { label: 'answer two seconds late', fault: { kind: 'delay', milliseconds: 2000 } },
];

function faultsOf(product: Product): readonly LabelledFault[] {
  const own = Object.entries(product.faults).map(([kind, { label }]) => ({
    label,
    fault: { kind },
  }));
  return [...coreFaults, ...own];
}

/** What the next calls are to meet, and what was asked for already. */
export function Faults({ session: { site, sandbox, contract }, act }: SandboxPart) {
  const faults = faultsOf(site.product);
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
