import { english } from '@drystone/lib/english';
import { describe, expect, test } from 'vitest';
import { garden, gardenContract } from '../../../tests/support/garden-product.ts';
import { createSandbox } from './sandbox.ts';
import { decodeScenario, encodeScenario, playScenario, scenarioFromLog } from './scenario.ts';

function openGarden() {
  const sandbox = createSandbox(garden, gardenContract, { clock: { mode: 'manual' } });
  const headers = {
    Authorization: `Bearer ${sandbox.token()}`,
    'Content-Type': 'application/json',
  };

  function call(method: string, path: string, body?: object, api = 'garden') {
    const text = body && { body: JSON.stringify(body) };
    const request = { api, method, path: `/api${path}`, headers, ...text };
    const { delivery, entry } = sandbox.handle(request);
    if (delivery.kind !== 'answered') throw new Error('The call is answered.');
    const { status, body: answered = 'null' } = delivery.response;
    return { status, body: JSON.parse(answered), entry };
  }

  const states = () => sandbox.world().plants.map(({ state }) => state);
  return { ...sandbox, call, states };
}

describe('the core runs another product', () => {
  test('with its behaviours, and its contract checks what is sent', () => {
    const { call } = openGarden();
    const set = call('POST', '/plants', { bed: 'roses' });
    expect(set.status).toBe(201);
    expect(call('GET', '/plants').body).toEqual([set.body]);
    expect(call('POST', '/plants', {})).toMatchObject({
      status: 400,
      body: { message: 'Property "bed" is required. Add it, for example "roses".' },
    });
    expect(call('POST', '/plants', { bed: 'herbs' })).toMatchObject({
      status: 400,
      body: { message: 'There is no bed "herbs".' },
    });
    expect(call('GET', '/plants', undefined, 'orchard').status).toBe(404);
  });

  test('with rules that hold in a strict world only, which a reset keeps strict', () => {
    const { act, call, reset } = openGarden();
    act({ kind: 'dig', bed: 'herb' });
    expect(call('POST', '/plants', { bed: 'herb' }).status).toBe(201);
    act({ kind: 'strict', on: true });
    expect(call('POST', '/plants', { bed: 'herb' })).toMatchObject({
      status: 400,
      body: { message: 'The bed "herb" is too small.' },
    });
    reset();
    act({ kind: 'dig', bed: 'herb' });
    expect(call('POST', '/plants', { bed: 'herb' }).status).toBe(400);
  });

  test('and says what is wrong with a value in a path, whatever it should be', () => {
    const { call } = openGarden();
    expect(call('POST', '/plants/ab/water').body.message).toBe(
      'The id "ab" in the path must have at least 3 characters.',
    );
  });

  test('with what happens by itself in its world', () => {
    const { act, call, states } = openGarden();
    const { id } = call('POST', '/plants', { bed: 'roses' }).body;
    call('POST', `/plants/${id}/water`);
    expect(states()).toEqual(['watered']);
    const entry = act({ kind: 'advance', seconds: 60 });
    expect(states()).toEqual(['dry']);
    expect(entry.events).toEqual([
      {
        time: '2026-03-20T00:01:00Z',
        subject: 'plant',
        id,
        name: 'roses',
        from: 'watered',
        to: 'dry',
        why: 'The sun shone.',
      },
    ]);
  });

  test('with what can be done to its world beside calls', () => {
    const { act, call } = openGarden();
    act({ kind: 'dig', bed: 'herbs' });
    expect(call('POST', '/plants', { bed: 'herbs' }).status).toBe(201);
    expect(() => act({ kind: 'dig', bed: 'herbs' })).toThrow('There is a bed "herbs" already.');
  });

  test('with a fault of its own, which strikes during the call and acts after it', () => {
    const { act, call, states } = openGarden();
    const { id } = call('POST', '/plants', { bed: 'roses' }).body;
    act({ kind: 'faults', faults: [{ operation: 'waterPlant', fault: { kind: 'snail' } }] });
    const struck = call('POST', `/plants/${id}/water`);
    expect(struck.status).toBe(409);
    expect(struck.entry.events).toMatchObject([{ subject: 'snail', to: null }]);
    expect(states()).toEqual(['dry']);
    expect(call('POST', `/plants/${id}/water`).status).toBe(200);
  });

  test('with its stories, which a link carries and a log makes again', () => {
    const story = decodeScenario(english, garden, '#scenario=drought');
    const { sandbox, answers } = playScenario(garden, gardenContract, story);
    expect(answers.map(({ entry }) => entry.call?.status)).toEqual([201, 200]);
    const again = scenarioFromLog(garden, gardenContract, story, sandbox.log());
    const played = playScenario(
      garden,
      gardenContract,
      decodeScenario(english, garden, encodeScenario(again)),
    );
    expect(played.sandbox.logText()).toBe(sandbox.logText());
  });

  test('with snapshots that are held against its own world', () => {
    const { snapshot, restore, call, states } = openGarden();
    call('POST', '/plants', { bed: 'roses' });
    const kept = JSON.parse(JSON.stringify(snapshot()));
    restore(structuredClone(kept));
    kept.world.plants[0].state = 'wilted';
    expect(() => restore(kept)).toThrow(
      'This snapshot cannot be restored: "world.plants[0].state" must be "dry" or "watered".',
    );
    expect(states()).toEqual(['dry']);
  });

  test('and refuses a product without a behaviour for one of its operations', () => {
    const { waterPlant: _, ...behaviours } = garden.behaviours({
      contract: gardenContract,
      regionUrl: undefined,
    });
    const half = { ...garden, behaviours: () => behaviours };
    expect(() => createSandbox(half, gardenContract)).toThrow(
      'The contract has the operation waterPlant, and the sandbox has no behaviour for it.',
    );
  });
});
