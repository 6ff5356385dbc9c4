import { afterAll, describe, expect, test } from 'vitest';
import type { Json } from '../../packages/openapi/json/json.ts';
import { contractSite } from '../../sites/fellmoor/contract/documents.node.ts';
import { loadDocuments } from './documents.ts';
import {
  ajvVerdict,
  exampleMistakes,
  givenValues,
  hyperjumpVerdict,
  isOpenApi,
} from './examples.ts';

const documents = await loadDocuments(contractSite);

test.each(['infrastructure', 'management'] as const)(
  'the %s contract is valid by the schema of OpenAPI 3.1',
  async (api) => {
    expect(await isOpenApi(documents[api])).toBe(true);
  },
);

describe('examples and defaults', () => {
  test.each(['infrastructure', 'management'] as const)(
    'ajv and hyperjump accept every one of the %s contract',
    async (api) => {
      expect(await exampleMistakes(documents[api])).toEqual([]);
    },
  );

  test('every default of the specification is among them', () => {
    const defaults = givenValues(documents.infrastructure).filter(({ kind }) => kind === 'default');
    expect(defaults.map(({ value }) => value).sort()).toEqual(
      [3, 'cpu.4x', 'default', false, false, true, 'ubuntu-22.04'].sort(),
    );
  });
});

const instance: Record<string, Json> = {
  id: 'd23f0824-128b-4f33-8c5c-7fd0a6a3a450',
  name: 'train-01',
  type: 'h100.8x',
  ip: '10.0.0.12',
  state: 'running',
  image: 'ubuntu-22.04',
  preemptible: false,
  ephemeral: false,
  userData: null,
  filesystems: ['36f675cc-81e7-4ef5-a8e2-5d940ed90475'],
  tags: { team: 'vision' },
};
const { name: _, ...withoutName } = instance;
const longestKey = 'k'.repeat(63);

/** Values that both validators have to judge in the same way. */
const judged: readonly (readonly [what: string, schema: string, value: Json, fits: boolean])[] = [
  ['an instance', 'Instance', instance, true],
  [
    'an instance with a property that is not known yet',
    'Instance',
    { ...instance, zone: 'a' },
    true,
  ],
  ['an instance without an address', 'Instance', { ...instance, ip: null }, true],
  ['an instance without a name', 'Instance', withoutName, false],
  [
    'an instance with an id that is not an uuid',
    'Instance',
    { ...instance, id: 'train-01' },
    false,
  ],
  [
    'an instance with an address that is not an IPv4',
    'Instance',
    { ...instance, ip: '10.0.0.256' },
    false,
  ],
  ['an instance in an unknown state', 'Instance', { ...instance, state: 'paused' }, false],
  ['an instance whose flag is a text', 'Instance', { ...instance, preemptible: 'false' }, false],
  [
    'an instance with one filesystem in place of a list',
    'Instance',
    { ...instance, filesystems: 'datasets' },
    false,
  ],
  [
    'an instance with a filesystem that is not an uuid',
    'Instance',
    { ...instance, filesystems: ['datasets'] },
    false,
  ],
  ['a name of null', 'Instance', { ...instance, name: null }, false],
  ['a create body', 'InstanceCreate', { name: 'a', type: 'cpu.4x' }, true],
  [
    'a create body with null as user data',
    'InstanceCreate',
    { name: 'a', type: 'cpu.4x', userData: null },
    true,
  ],
  ['a create body without a type', 'InstanceCreate', { name: 'a' }, false],
  [
    'a create body with a property that does not exist',
    'InstanceCreate',
    { name: 'a', type: 'b', gpuCount: 8 },
    false,
  ],
  ['a tag key of one character', 'Tags', { k: 'v' }, true],
  ['a tag key of 63 characters', 'Tags', { [longestKey]: 'v' }, true],
  ['a tag key with hyphen, underscore and dot', 'Tags', { 'a-b_c.d': 'v' }, true],
  ['a tag key of 64 characters', 'Tags', { [`${longestKey}k`]: 'v' }, false],
  ['a tag key that ends with a hyphen', 'Tags', { 'team-': 'v' }, false],
  ['a tag key that starts with a dot', 'Tags', { '.team': 'v' }, false],
  ['an empty tag key', 'Tags', { '': 'v' }, false],
  ['a tag key with a space', 'Tags', { 'cost center': 'v' }, false],
  ['a tag key with a letter outside of ASCII', 'Tags', { é: 'v' }, false],
  ['a tag value that is a number', 'Tags', { team: 1 }, false],
  ['a filesystem with a size without a unit', 'FilesystemCreate', { name: 'a', size: 512 }, false],
  ['a fraction of a CPU', 'InstanceType', { name: 'a', cpu: 0.5, memory: '1Gi' }, false],
  ['a pool with an unknown property', 'DefaultNodePool', { size: 3 }, false],
  ['a condition with a boolean', 'KubernetesNodeCondition', { type: 'Ready', status: true }, false],
  ['an error with a code and no message', 'Error', { code: 1 }, false],
  ['an error that is a text', 'Error', 'not found', false],
  ['a list in place of an object', 'Project', [], false],
];

describe('what the schemas accept and reject', () => {
  const ajv = ajvVerdict(documents.infrastructure);
  const hyperjump = hyperjumpVerdict(documents.infrastructure);
  afterAll(() => hyperjump.end());

  // @behaviour FACT-2
  test.each(judged)('%s', async (_what, schema, value, fits) => {
    const pointer = `#/components/schemas/${schema}`;
    expect({ ajv: ajv(pointer, value), hyperjump: await hyperjump.fits(pointer, value) }).toEqual({
      ajv: fits,
      hyperjump: fits,
    });
  });
});
