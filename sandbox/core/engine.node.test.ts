import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../openapi/json/json.ts';
import { readDocument } from '../../openapi/model/read-document.ts';
import { type Action, ControlError } from './action.ts';
import { compileContract } from './compile-contract.ts';
import { createEngine, type Product } from './engine.ts';
import { answer, type InputProblem, refuse } from './outcome.ts';
import { perform } from './perform.ts';
import { mintToken } from './tokens.ts';
import { Turn } from './turn.ts';
import type { DueChange, World } from './world.ts';

/* A garden is another product: it has beds and plants, and nothing of a cloud. */

interface Plant {
  readonly id: string;
  readonly bed: string;
  readonly state: 'dry' | 'watered';
}

interface Garden {
  readonly beds: readonly string[];
  readonly plants: readonly Plant[];
}

type Drying = DueChange & { readonly kind: 'plant' };
type GardenFault = { readonly kind: 'snail' };
type GardenControl = { readonly kind: 'dig'; readonly bed: string };
type GardenWorld = World<Garden, Drying, GardenFault>;
type GardenTurn = Turn<GardenWorld>;

const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const error = json({ $ref: '#/components/schemas/Error' });
const errors = { '400': error, '401': error, '403': error, '404': error, '409': error };

const document = readDocument({
  openapi: '3.1.0',
  info: { title: 'Garden', version: 'v1' },
  servers: [{ url: 'https://garden.example/api' }],
  paths: {
    '/plants': {
      get: {
        operationId: 'listPlants',
        responses: { '200': json({ type: 'array', items: { type: 'object' } }), ...errors },
      },
      post: {
        operationId: 'setPlant',
        requestBody: {
          required: true,
          ...json({
            type: 'object',
            properties: { bed: { type: 'string', examples: ['roses'] } },
            required: ['bed'],
          }),
        },
        responses: { '201': json({ type: 'object' }), ...errors },
      },
    },
    '/plants/{id}/water': {
      post: {
        operationId: 'waterPlant',
        parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }],
        responses: { '200': json({ type: 'object' }), ...errors },
      },
    },
  },
  components: {
    schemas: { Error: { type: 'object', properties: { message: { type: 'string' } } } },
  },
});

function withState(turn: GardenTurn, id: string, to: Plant['state'], why: string): void {
  const { plants } = turn.world;
  const plant = plants.find((one) => one.id === id);
  if (!plant) return;
  turn.change({ plants: plants.map((one) => (one === plant ? { ...plant, state: to } : one)) });
  turn.note({ id, name: plant.bed }, { subject: 'plant', from: plant.state, to, why });
}

interface PlantCall {
  readonly turn: GardenTurn;
  readonly path: { readonly id: string };
  readonly body: { readonly bed: string };
  readonly struck: readonly GardenFault['kind'][];
}

const garden: Product<GardenTurn, GardenControl> = {
  contract: compileContract({ garden: document }),
  begin: (world) => new Turn(world),
  behaviours: {
    listPlants: { act: ({ turn }: PlantCall) => answer(200, turn.world.plants) },
    setPlant: {
      rules: ({ turn, body }: PlantCall): readonly InputProblem[] =>
        turn.world.beds.includes(body.bed)
          ? []
          : [{ pointer: '/bed', message: `There is no bed "${body.bed}".` }],
      act({ turn, body }: PlantCall) {
        const plant: Plant = { id: turn.newId(), bed: body.bed, state: 'dry' };
        turn.change({ plants: [...turn.world.plants, plant] });
        turn.note(
          { id: plant.id, name: plant.bed },
          { subject: 'plant', from: null, to: 'dry', why: 'It was set.' },
        );
        return answer(201, plant);
      },
    },
    waterPlant: {
      act({ turn, path: { id }, struck }: PlantCall) {
        if (!turn.world.plants.some((plant) => plant.id === id)) {
          return refuse(404, 'object.missing', `There is no plant ${id}.`, ['id']);
        }
        if (struck.includes('snail')) return refuse(409, 'snail', 'A snail sits on the can.');
        withState(turn, id, 'watered', 'It was watered.');
        turn.schedule({ kind: 'plant', at: turn.now + 60_000, subject: id });
        return answer(200, { id });
      },
    },
  },
  transitions: {
    plant: (turn, { subject }) => withState(turn, subject, 'dry', 'The sun shone.'),
  },
  controls: {
    dig(turn, { bed }) {
      if (turn.world.beds.includes(bed)) throw new ControlError(`There is a bed "${bed}" already.`);
      turn.change({ beds: [...turn.world.beds, bed] });
    },
  },
  faults: {
    snail: (turn) =>
      turn.note(
        { id: 'snail', name: 'snail' },
        { subject: 'snail', from: 'on the can', to: null, why: 'It had seen enough.' },
      ),
  },
  hasHost: (_, { api }) => api === 'garden',
  admit: () => ({ project: undefined }),
};

function openGarden() {
  const engine = createEngine(garden);
  let world: GardenWorld = {
    seed: 'spring',
    drawn: 0,
    now: Date.UTC(2026, 2, 20),
    clock: { mode: 'manual' },
    entries: 0,
    faults: [],
    due: [],
    beds: ['roses'],
    plants: [],
  };
  const headers = {
    Authorization: `Bearer ${mintToken({}, 'garden', world.now)}`,
    'Content-Type': 'application/json',
  };

  function act(action: Action<GardenControl, GardenFault>) {
    const step = perform(engine, world, action, world.now);
    world = step.world;
    return step;
  }

  function call(method: string, path: string, body?: object, api = 'garden') {
    const text = body && { body: JSON.stringify(body) };
    const request = { api, method, path: `/api${path}`, headers, ...text };
    const { delivery, entry } = act({ kind: 'call', request });
    if (delivery?.kind !== 'answered') throw new Error('The call is answered.');
    const { status, body: answered = 'null' } = delivery.response;
    return { status, body: JSON.parse(answered), entry };
  }

  return { act, call, states: () => world.plants.map(({ state }) => state) };
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

  test('with what happens by itself in its world', () => {
    const { act, call, states } = openGarden();
    const { id } = call('POST', '/plants', { bed: 'roses' }).body;
    call('POST', `/plants/${id}/water`);
    expect(states()).toEqual(['watered']);
    const { entry } = act({ kind: 'advance', seconds: 60 });
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

  test('and refuses a product without a behaviour for one of its operations', () => {
    const { waterPlant: _, ...behaviours } = garden.behaviours;
    expect(() => createEngine<GardenTurn, GardenControl>({ ...garden, behaviours })).toThrow(
      'The contract has the operation waterPlant, and the sandbox has no behaviour for it.',
    );
  });
});

test('no file of the core imports one of a product', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const imports = files.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/from '(\.\.\/[^']*)'/g)].map(
      ([, path]) => `${file}: ${path}`,
    ),
  );
  expect(imports.filter((one) => !/: \.\.\/\.\.\/(openapi|lib)\//.test(one))).toEqual([]);
  expect(imports.filter((one) => one.includes('/generated/'))).toEqual([]);
});
