import { describe, expect, test } from 'vitest';
import { call, contract } from '../../../../tests/support/sandbox-calls.node.ts';
import { createSandbox, type PlatformSandbox } from '../sandbox.ts';
import { type InstanceEvent, type InstanceState, transitions } from './instance-states.ts';

const states: readonly InstanceState[] = [
  'creating',
  'starting',
  'running',
  'stopping',
  'stopped',
  'deleting',
  'out-of-stock',
  'error',
];

const region = 'north-1';

/** A world with one instance in a state, and time that stands still. */
function instanceIn(
  state: InstanceState,
  part: object = {},
): { sandbox: PlatformSandbox; id: string } {
  const sandbox = createSandbox(contract, {
    seed: state === 'out-of-stock' ? 'out-of-stock' : 'team',
    clock: { mode: 'manual' },
  });
  const { id } = call(sandbox, 'createInstance', {
    body: { name: 'train-01', type: 'h100.8x', ...part },
  }).body;
  const path = { id };
  switch (state) {
    case 'creating':
      break;
    case 'starting':
      sandbox.act({ kind: 'step' });
      break;
    case 'running':
    case 'out-of-stock':
      sandbox.act({ kind: 'settle' });
      break;
    case 'stopping':
    case 'stopped':
      sandbox.act({ kind: 'settle' });
      call(sandbox, 'stopInstance', { path });
      if (state === 'stopped') sandbox.act({ kind: 'settle' });
      break;
    case 'deleting':
      call(sandbox, 'deleteInstance', { path });
      break;
    case 'error':
      sandbox.act({ kind: 'fail', region, id });
      break;
  }
  expect(stateOf(sandbox, id)).toBe(state);
  return { sandbox, id };
}

function stateOf(sandbox: PlatformSandbox, id: string): string {
  const { status, body } = call(sandbox, 'getInstance', { path: { id } });
  return status === 404 ? 'gone' : body.state;
}

function target(state: InstanceState, event: InstanceEvent): string | undefined {
  return transitions.find(
    ({ from, event: on, only }) => from === state && on === event && !only?.ephemeral,
  )?.to;
}

describe.each(states)('an instance in state %s', (state) => {
  // @behaviour CALL-2
  test.each(['start', 'stop'] as const)('answers %s as the table says', (event) => {
    const { sandbox, id } = instanceIn(state);
    const { status, body } = call(sandbox, `${event}Instance`, { path: { id } });
    const to = target(state, event);
    expect(status).toBe(to === undefined ? 409 : 202);
    expect(stateOf(sandbox, id)).toBe(to ?? state);
    if (to === undefined) expect(body.message).toContain(`is in state "${state}"`);
  });

  test('can be deleted, and is gone in the end', () => {
    const { sandbox, id } = instanceIn(state);
    expect(call(sandbox, 'deleteInstance', { path: { id } }).status).toBe(204);
    expect(stateOf(sandbox, id)).toBe('deleting');
    sandbox.act({ kind: 'settle' });
    expect(stateOf(sandbox, id)).toBe('gone');
    expect(call(sandbox, 'deleteInstance', { path: { id } }).status).toBe(404);
  });

  test('is preempted only where the table says so', () => {
    const { sandbox, id } = instanceIn(state, { preemptible: true });
    const to = target(state, 'preempt');
    const preempt = () => sandbox.act({ kind: 'preempt', region, id });
    if (to === undefined) expect(preempt).toThrow(`Instance ${id} is ${state}`);
    else preempt();
    expect(stateOf(sandbox, id)).toBe(to ?? state);
  });

  test('gives back its machine when it is gone', () => {
    const { sandbox, id } = instanceIn(state);
    call(sandbox, 'deleteInstance', { path: { id } });
    sandbox.act({ kind: 'settle' });
    const before = state === 'out-of-stock' ? 0 : 4;
    expect(call(sandbox, 'listCapacity').body[0]).toEqual({ name: 'h100.8x', capacity: before });
  });
});

describe('capacity', () => {
  test('goes down with a create and up with a stop that is finished', () => {
    const { sandbox, id } = instanceIn('running');
    const capacity = () => call(sandbox, 'listCapacity').body[0].capacity;
    expect(capacity()).toBe(3);
    call(sandbox, 'stopInstance', { path: { id } });
    expect(capacity()).toBe(3);
    sandbox.act({ kind: 'settle' });
    expect(capacity()).toBe(4);
  });

  test('that runs out ends in out-of-stock, for a create and for a start', () => {
    const { sandbox, id } = instanceIn('stopped');
    sandbox.act({ kind: 'capacity', region, type: 'h100.8x', free: 0 });
    const created = call(sandbox, 'createInstance', { body: { name: 'b', type: 'h100.8x' } });
    expect(created).toMatchObject({ status: 201, body: { state: 'creating', ip: null } });
    expect(call(sandbox, 'startInstance', { path: { id } }).status).toBe(202);
    sandbox.act({ kind: 'settle' });
    expect(stateOf(sandbox, created.body.id)).toBe('out-of-stock');
    expect(stateOf(sandbox, id)).toBe('out-of-stock');
  });

  test('is counted in each region by itself', () => {
    const sandbox = createSandbox(contract);
    const other = { region: 'south-1' };
    const { body: project } = call(sandbox, 'createProject', { ...other, body: { name: 'south' } });
    const there = { ...other, project: project.id };
    call(sandbox, 'createInstance', { ...there, body: { name: 'a', type: 'h100.8x' } });
    expect(call(sandbox, 'listCapacity', there).body[0].capacity).toBe(3);
    expect(call(sandbox, 'listCapacity').body[0].capacity).toBe(4);
  });
});

test('what is due at the same time happens in the order in which it began', () => {
  const sandbox = createSandbox(contract, { clock: { mode: 'manual' } });
  for (const name of ['first', 'second', 'third']) {
    call(sandbox, 'createInstance', { body: { name, type: 'cpu.4x' } });
  }
  sandbox.act({ kind: 'settle' });
  const order = sandbox
    .log()
    .at(-1)
    ?.events.filter(({ to }) => to === 'starting');
  expect(order?.map(({ name }) => name)).toEqual(['first', 'second', 'third']);
});

describe('an instance', () => {
  test('gets its address when it runs for the first time, and keeps it', () => {
    const { sandbox, id } = instanceIn('starting');
    const address = () => call(sandbox, 'getInstance', { path: { id } }).body.ip;
    expect(address()).toBeNull();
    sandbox.act({ kind: 'settle' });
    expect(address()).toBe('10.0.0.12');
    call(sandbox, 'stopInstance', { path: { id } });
    sandbox.act({ kind: 'settle' });
    expect(address()).toBe('10.0.0.12');
  });

  test('that is ephemeral is deleted by a preemption, and loses its data by a stop', () => {
    const ephemeral = { preemptible: true, ephemeral: true };
    const first = instanceIn('running', ephemeral);
    first.sandbox.act({ kind: 'preempt', region });
    expect(stateOf(first.sandbox, first.id)).toBe('deleting');
    const second = instanceIn('running', ephemeral);
    const { handled } = call(second.sandbox, 'stopInstance', { path: { id: second.id } });
    expect(handled.entry.events.map(({ from }) => from)).toEqual([
      'running',
      'data on the local disk',
    ]);
  });

  test('that is not preemptible is left alone', () => {
    const { sandbox, id } = instanceIn('running');
    sandbox.act({ kind: 'preempt', region });
    expect(stateOf(sandbox, id)).toBe('running');
    expect(() => sandbox.act({ kind: 'preempt', region, id })).toThrow('is not preemptible');
  });
});
