import { objectOf, textOf } from '@drystone/openapi/json/json';
import type { Schema, SchemaObject } from '@drystone/openapi/json-schema/schema';
import { loadContract } from '@drystone/openapi/model/load-contract.node';
import { readDocument } from '@drystone/openapi/model/read-document';
import { compileContract, compileSchema } from '@drystone/sandbox/core/compile-contract';
import { allOperations } from '@drystone/sandbox/core/contract';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../../tests/support/sandbox-calls.node.ts';
import { contractDocuments, contractSite } from '../../contract/documents.node.ts';
import { createSandbox } from '../sandbox.ts';
import { allBehaviours } from './behaviours.ts';
import { defaults } from './defaults.ts';
import { allCapabilities } from './permissions.ts';

const [infrastructure, management] = await Promise.all(
  contractDocuments.map(async ({ document }) =>
    readDocument(await loadContract(contractSite, document)),
  ),
);
if (!infrastructure || !management) throw new Error('There are two contracts.');

describe('the compiled contract', () => {
  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(contract))).toEqual(contract);
  });

  test('has a behaviour for each of its 43 operations, and no behaviour more', () => {
    const ids = allOperations(contract).map(({ id }) => id);
    expect(ids).toHaveLength(43);
    expect(Object.keys(allBehaviours(() => '')).sort()).toEqual([...ids].sort());
  });

  test('is not run when it has an operation without behaviour', () => {
    const { apis } = contract;
    const [first] = apis.management.operations;
    if (!first) throw new Error('There are operations.');
    const operations = [...apis.management.operations, { ...first, id: 'restartRegion' }];
    const other = {
      ...contract,
      apis: { ...apis, management: { ...apis.management, operations } },
    };
    expect(() => createSandbox(other)).toThrow(
      'The contract has the operation restartRegion, and the sandbox has no behaviour for it.',
    );
  });

  // @behaviour CALL-6
  test('has the defaults that the sandbox fills in', () => {
    const { InstanceCreate, DefaultNodePool } = contract.apis.infrastructure.schemas;
    const defaultOf = (schema: Schema | undefined, name: string) =>
      objectSchema(objectSchema(schema).properties?.[name]).default;
    expect(defaults).toEqual({
      image: defaultOf(InstanceCreate, 'image'),
      preemptible: defaultOf(InstanceCreate, 'preemptible'),
      ephemeral: defaultOf(InstanceCreate, 'ephemeral'),
      nodePool: {
        create: defaultOf(DefaultNodePool, 'create'),
        name: defaultOf(DefaultNodePool, 'name'),
        type: defaultOf(DefaultNodePool, 'type'),
        count: defaultOf(DefaultNodePool, 'count'),
      },
    });
  });

  test('has the capabilities that the sandbox knows', () => {
    const words = textOf(objectOf(infrastructure.schemas.Capabilities).description) ?? '';
    const table = words
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2);
    const listed = table.flatMap((line) =>
      [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    expect(allCapabilities).toEqual(listed);
  });

  test('is not made from a contract without a base path', () => {
    const broken = { ...infrastructure, servers: [] };
    expect(() => compileContract({ infrastructure: broken, management })).toThrow(
      'The server of the infrastructure contract, "", has no host or no base path.',
    );
  });
});

function objectSchema(schema: Schema | undefined): SchemaObject {
  if (typeof schema !== 'object') throw new Error('The schema has no keywords.');
  return schema;
}

describe('a schema that the sandbox would not honour is refused', () => {
  test.each([
    [{ minLenght: 1 }, 'here/minLenght: The keyword "minLenght" is not checked.'],
    [{ format: 'hostname' }, 'here/format: The format "hostname" is not checked.'],
    [
      { properties: { a: { $dynamicRef: '#a' } } },
      'here/properties/a/$dynamicRef: The keyword "$dynamicRef" is not checked.',
    ],
    [{ items: { type: 'text' } }, 'here/items/type: There is no type "text".'],
    [
      { $ref: '#/components/schemas/A/properties/b' },
      'here/$ref: the sandbox follows references to named schemas only',
    ],
    ['text', 'here: A schema is an object, true or false.'],
  ])('%j', (schema, message) => {
    expect(() => compileSchema(schema, 'here')).toThrow(message);
  });
});
