import { describe, expect, test } from 'vitest';
import { apiOf, ref } from '../../../tests/support/read-schemas.node.ts';
import type { JsonObject } from '../json/json.ts';
import { anchorsOf } from './anchors-of.ts';
import { schemaUses } from './schema-uses.ts';

const answer = (schema: JsonObject) => ({
  200: { description: 'It is here.', content: { 'application/json': { schema } } },
});

const api = apiOf({
  paths: {
    '/pets': {
      get: {
        summary: 'List the pets',
        responses: answer({ type: 'array', items: ref('Pet') }),
      },
      post: {
        summary: 'Adopt a pet',
        requestBody: { content: { 'application/json': { schema: ref('Pet') } } },
        responses: { 204: { description: 'Done.' } },
      },
    },
  },
  components: {
    schemas: {
      Pet: { type: 'object', properties: { owner: ref('Owner') } },
      Owner: { type: 'object', properties: { name: { type: 'string' } } },
      Badge: { type: 'string' },
      Kennel: { properties: { badge: ref('Badge'), size: { type: 'integer' } } },
    },
  },
});

describe('every named schema is listed', () => {
  const uses = schemaUses(api).map(({ name, type, operations, schemas, isUsed }) => ({
    ...{ name, type, isUsed },
    operations: operations.map(({ title }) => title),
    schemas: schemas.map((schema) => schema.name),
  }));

  test('with its type, the operations and the schemas that name it', () => {
    expect(uses.filter(({ isUsed }) => isUsed)).toEqual([
      { name: 'Owner', type: 'object', isUsed: true, operations: [], schemas: ['Pet'] },
      {
        ...{ name: 'Pet', type: 'object', isUsed: true },
        operations: ['List the pets', 'Adopt a pet'],
        schemas: [],
      },
    ]);
  });

  test('also one that no operation leads to, which is written out', () => {
    expect(uses.filter(({ isUsed }) => !isUsed).map(({ name }) => name)).toEqual([
      'Badge',
      'Kennel',
    ]);
    expect(api.schemas.map(({ name }) => name)).toEqual(['Badge', 'Kennel']);
    expect(anchorsOf(api)).toContain('schema/Kennel/size');
  });

  test('at a place of its own', () => {
    const anchors = anchorsOf(api);
    for (const { anchor } of schemaUses(api)) expect(anchors).toContain(anchor);
  });
});
