import { type JsonObject, listOf } from '../../packages/openapi/json/json.ts';
import { readDocument } from '../../packages/openapi/model/read-document.ts';
import { ControlError } from '../../packages/sandbox/core/action.ts';
import { compileContract } from '../../packages/sandbox/core/compile-contract.ts';
import { answer, type InputProblem, refuse } from '../../packages/sandbox/core/outcome.ts';
import type { Product } from '../../packages/sandbox/core/product.ts';
import { readText } from '../../packages/sandbox/core/read-json.ts';
import { closed } from '../../packages/sandbox/core/snapshot.ts';
import { Turn } from '../../packages/sandbox/core/turn.ts';
import type { DueChange, World } from '../../packages/sandbox/core/world.ts';

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
export type GardenFault = { readonly kind: 'snail' };
export type GardenControl = { readonly kind: 'dig'; readonly bed: string };
export type GardenWorld = World<Garden, Drying, GardenFault>;
export type GardenTurn = Turn<GardenWorld>;

const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const error = json({ $ref: '#/components/schemas/Error' });
const errors = { '400': error, '401': error, '403': error, '404': error, '409': error };

export const gardenDocument = readDocument({
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
        parameters: [{ name: 'id', in: 'path', schema: { type: 'string', minLength: 3 } }],
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

export const gardenContract = compileContract({ garden: gardenDocument });

export const garden: Product<GardenTurn, GardenControl> = {
  name: 'garden-sandbox',
  seeds: [
    { name: 'spring', text: 'A bed for roses.' },
    { name: 'autumn', text: 'No bed at all.' },
  ],
  createWorld: (seed, salt): GardenWorld => ({
    seed: seed + salt,
    drawn: 0,
    now: Date.UTC(2026, 2, 20),
    clock: { mode: 'manual' },
    entries: 0,
    faults: [],
    due: [],
    beds: seed === 'spring' ? ['roses'] : [],
    plants: [],
  }),
  worldSchema: {
    type: 'object',
    required: ['beds', 'plants'],
    properties: {
      beds: { type: 'array', items: { type: 'string' } },
      plants: {
        type: 'array',
        items: closed({
          id: { type: 'string' },
          bed: { type: 'string' },
          state: { enum: ['dry', 'watered'] },
        }),
      },
    },
  },
  descriptions: {
    schema: closed({ beds: { type: 'array', items: { type: 'string' } } }),
    worldOf: ({ beds }) =>
      listOf(beds).includes('')
        ? [{ pointer: '/beds', message: 'A bed needs a name.' }]
        : { ...garden.createWorld('autumn', ''), beds: listOf(beds).map(String) },
  },
  scenarios: {
    drought: {
      title: 'What nobody waters stays dry',
      seed: 'spring',
      clock: { mode: 'manual' },
      faults: [],
      steps: [
        { kind: 'call', call: { operation: 'setPlant', body: { bed: 'roses' } } },
        { kind: 'control', action: { kind: 'dig', bed: 'herbs' } },
        { kind: 'call', call: { operation: 'waterPlant', path: { id: '$1.id' } } },
      ],
    },
  },
  assumptions: [{ id: 'sun', text: 'The sun dries a plant in a minute.' }],
  hostsOf: () => [{ api: 'garden' }],
  tenantOf: () => 'gardeners',
  admit: () => ({ project: undefined }),
  begin: (world) => new Turn(world),
  behaviours: () => ({
    listPlants: { act: ({ turn }: PlantCall) => answer(200, turn.world.plants) },
    setPlant: {
      rules: ({ turn, body }: PlantCall): readonly InputProblem[] =>
        turn.world.beds.includes(body.bed)
          ? []
          : [{ pointer: '/bed', message: `There is no bed "${body.bed}".` }],
      strictRules: ({ body }: PlantCall): readonly InputProblem[] =>
        body.bed.length < 5
          ? [{ pointer: '/bed', message: `The bed "${body.bed}" is too small.` }]
          : [],
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
  }),
  transitions: {
    plant: (turn, { subject }) => withState(turn, subject, 'dry', 'The sun shone.'),
  },
  controls: {
    dig: {
      text: 'Digs a bed: `{"bed": "herbs"}`.',
      fields: ['bed'],
      read: (fields) => ({ bed: readText(fields.bed, 'bed') }),
      run(turn, { bed }) {
        if (turn.world.beds.includes(bed)) {
          throw new ControlError(`There is a bed "${bed}" already.`);
        }
        turn.change({ beds: [...turn.world.beds, bed] });
      },
      words: ({ bed }) => `dig a bed for ${bed}`,
    },
  },
  faults: {
    snail: {
      label: 'a snail',
      after: (turn) =>
        turn.note(
          { id: 'snail', name: 'snail' },
          { subject: 'snail', from: 'on the can', to: null, why: 'It had seen enough.' },
        ),
    },
  },
};
