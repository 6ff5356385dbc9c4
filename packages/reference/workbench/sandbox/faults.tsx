import { isSameJson } from '@drystone/openapi/json/json';
import { allOperations } from '@drystone/sandbox/core/contract';
import { offeredFaults } from '@drystone/sandbox/core/offered-faults';
import { useState } from 'react';
import { useSay } from '../use-say.ts';
import type { SandboxPart } from './sandbox-part.ts';

/** What the next calls are to meet, and what was asked for already. */
export function Faults({ session: { site, sandbox, contract }, act }: SandboxPart) {
  const say = useSay();
  const faults = offeredFaults(say, site.product);
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
      <h3>{say('Let something go wrong')}</h3>
      <div className="workbench-line">
        <label>
          {say('The next call of')}{' '}
          <select value={operation} onChange={({ target }) => setOperation(target.value)}>
            <option value="*">{say('anything')}</option>
            {allOperations(contract).map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
        <label>
          {say('meets')}{' '}
          <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {faults.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={add}>
          {say('Set')}
        </button>
      </div>
      {rules.length > 0 && (
        <>
          <ul>
            {rules.map(({ operation: at, fault }, index) => (
              <li key={index}>
                {at === '*' ? say('anything') : at}:{' '}
                {faults.find((one) => isSameJson(one.fault, fault))?.label ?? fault.kind}
              </li>
            ))}
          </ul>
          <button type="button" onClick={() => act({ kind: 'faults', faults: [] })}>
            {say('Take all back')}
          </button>
        </>
      )}
    </section>
  );
}
