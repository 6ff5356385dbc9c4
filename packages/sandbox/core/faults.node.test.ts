import { english } from '@drystone/lib/english';
import { describe, expect, test } from 'vitest';
import { garden, gardenContract } from '../../../tests/support/garden-product.ts';
import type { FaultWish } from './action.ts';
import { isCoreFault } from './faults.ts';
import { faultNames, offeredFaults } from './offered-faults.ts';
import { readAction } from './read-action.ts';
import { createSandbox } from './sandbox.ts';

/** What each of so many calls was struck by. */
function struckCalls(calls: number, fault: FaultWish) {
  const sandbox = createSandbox(garden, gardenContract);
  sandbox.act({ kind: 'faults', faults: [fault] });
  const headers = { Authorization: `Bearer ${sandbox.token()}` };
  return Array.from({ length: calls }, () => {
    const request = { api: 'garden', method: 'GET', path: '/api/plants', headers };
    const { delivery, entry } = sandbox.handle(request);
    return { delivery, faults: entry.call?.faults ?? [] };
  });
}

const rare: FaultWish = {
  operation: '*',
  fault: { kind: 'dropped', effect: true },
  probability: 0.2,
  seed: 'a',
};

describe('a fault by probability', () => {
  const hits = (wish: FaultWish) =>
    struckCalls(300, wish).flatMap(({ faults }, index) => (faults.length > 0 ? [index] : []));

  const all = hits(rare);

  test('strikes about that part of the calls, the same ones with the same seed', () => {
    expect(all.length).toBeGreaterThan(45);
    expect(all.length).toBeLessThan(75);
    expect(hits(rare)).toEqual(all);
    expect(hits({ ...rare, seed: 'b' })).not.toEqual(all);
  });

  test('begins and ends where the rule says', () => {
    const within = hits({ ...rare, nth: 101, times: 100 });
    expect(within).toEqual(all.filter((index) => index >= 100 && index < 200));
  });
});

test('latency is drawn from a distribution, and the log has what was drawn', () => {
  const fault: FaultWish = {
    operation: '*',
    times: 500,
    fault: { kind: 'latency', median: 100, p99: 900 },
  };
  const delays = struckCalls(500, fault).map(({ delivery }) => delivery.delay);
  const sorted = [...delays].sort((a, b) => a - b);
  expect(sorted[250]).toBeGreaterThan(85);
  expect(sorted[250]).toBeLessThan(115);
  expect(sorted[495]).toBeGreaterThan(600);
  expect(sorted[495]).toBeLessThan(1300);
  const [first] = struckCalls(1, fault);
  expect(first?.faults).toEqual([{ ...fault.fault, milliseconds: delays[0] }]);
  expect(first?.delivery).toMatchObject({ response: { headers: { 'Sandbox-Fault': 'latency' } } });
});

test('a snapshot keeps rules with a probability', () => {
  const sandbox = createSandbox(garden, gardenContract);
  const limited = { kind: 'status', status: 429, effect: false, retryAfter: 3 } as const;
  sandbox.act({ kind: 'faults', faults: [rare, { operation: '*', fault: limited }] });
  const kept = JSON.parse(JSON.stringify(sandbox.snapshot()));
  const other = createSandbox(garden, gardenContract);
  other.restore(kept);
  expect(other.world().faults).toEqual(sandbox.world().faults);
});

test.each([
  [{ kind: 'status', status: 418 }, '"status" has to be 500 or 501 or 429 or 502 or 503.'],
  [{ kind: 'latency', median: 100, p99: 50 }, '"p99" has to be a whole number from 100 to 60000.'],
  [
    { kind: 'dropped', status: 500 },
    'The fault "dropped" has no field "status". It has kind, effect.',
  ],
])('%j is refused', (fault, message) => {
  const action = { kind: 'faults', faults: [{ operation: '*', fault }] };
  expect(() => readAction(garden, action)).toThrow(message);
});

test('every kind of fault and every status can be chosen', () => {
  const offered = offeredFaults(english, garden).map(({ fault }) =>
    isCoreFault(fault) && fault.kind === 'status' ? String(fault.status) : fault.kind,
  );
  expect(new Set(offered)).toEqual(new Set(faultNames(garden)));
});
