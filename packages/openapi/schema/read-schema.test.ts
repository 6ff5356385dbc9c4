import { plainProse } from '@drystone/lib/prose/plain-prose';
import { noProse } from '@drystone/lib/prose/prose';
import { describe, expect, test } from 'vitest';
import { largeDocument } from '../../../tests/support/large-document.ts';
import { nodeOf, readerOf, ref } from '../../../tests/support/read-schemas.node.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { refsOf } from '../model/refs.ts';
import { createSchemaReader } from './read-schema.ts';
import { fieldsOf, type ObjectNode, type SchemaNode } from './schema-node.ts';
import { countRows } from './schema-parts.ts';

function objectNode(node: SchemaNode | undefined): ObjectNode {
  if (node?.kind !== 'object') throw new Error(`Expected an object, got ${node?.kind}.`);
  return node;
}

function field(node: SchemaNode, name: string) {
  const found = fieldsOf(objectNode(node)).find((one) => one.name === name);
  if (!found) throw new Error(`No field ${name}.`);
  return found;
}

describe('null', () => {
  test.each<[string, Json]>([
    ['a list of types', { type: ['string', 'null'] }],
    ['the keyword of 3.0', { type: 'string', nullable: true }],
    ['a choice with null', { oneOf: [{ type: 'string' }, { type: 'null' }] }],
    ['null first in a choice', { anyOf: [{ type: 'null' }, { type: 'string' }] }],
    ['a choice with the constant null', { anyOf: [{ type: 'string' }, { const: null }] }],
  ])('%s makes a string that may be null', (_, raw) => {
    expect(nodeOf(raw)).toMatchObject({
      kind: 'scalar',
      type: 'string',
      nullable: true,
      choices: [],
    });
  });

  test('a choice of more than one type and null keeps the choice', () => {
    const raw = { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] };
    const node = nodeOf(raw);
    expect(node.nullable).toBe(true);
    expect(node.choices[0]?.variants.map(({ label }) => label)).toEqual(['string', 'integer']);
  });
});

describe('values', () => {
  test('an enum has the descriptions of x-enum-descriptions', () => {
    const raw = { enum: ['on', 'off'], 'x-enum-descriptions': { on: 'It runs.' } };
    expect(nodeOf(raw).values).toEqual([
      { value: 'on', description: plainProse('It runs.'), deprecated: false },
      { value: 'off', description: noProse, deprecated: false },
    ]);
  });

  test('oneOf with constants is an enum with descriptions', () => {
    const raw = {
      oneOf: [
        { const: 'on', description: 'It runs.' },
        { const: 'off', title: 'Off', deprecated: true },
      ],
    };
    const node = nodeOf(raw);
    expect(node.choices).toEqual([]);
    expect(node.values).toEqual([
      { value: 'on', description: plainProse('It runs.'), deprecated: false },
      { value: 'off', description: plainProse('Off'), deprecated: true },
    ]);
  });

  test.each<[Json]>([[false], [0], [null], ['']])('the default %j is kept', (value) => {
    expect(nodeOf({ type: 'boolean', default: value }).default).toEqual({ value });
  });

  test('a default for people is not a default', () => {
    const node = nodeOf({ type: 'string', 'x-default-template': '{ip}/18' });
    expect(node.default).toBeUndefined();
    expect(node.defaultTemplate).toBe('{ip}/18');
  });
});

describe('limits', () => {
  test('exclusiveMinimum is a number since 3.1, and before it sharpens the minimum', () => {
    const written = [{ exclusiveMinimum: 0 }, { minimum: 0, exclusiveMinimum: true }];
    for (const limits of written) {
      const node = nodeOf({ type: 'integer', ...limits });
      expect(node).toMatchObject({ exclusiveMinimum: 0 });
      expect(node).not.toHaveProperty('minimum');
    }
  });
});

describe('allOf', () => {
  const schemas = {
    Animal: {
      type: 'object',
      description: 'An animal.',
      required: ['id'],
      properties: { id: { type: 'string' }, name: { type: 'string', maxLength: 20 } },
    },
    Tagged: { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } },
  };

  test('merges the fields and says where each comes from', () => {
    const node = nodeOf(
      {
        allOf: [
          ref('Animal'),
          ref('Tagged'),
          { required: ['name'], properties: { name: { minLength: 1 } } },
        ],
      },
      schemas,
    );
    expect(
      fieldsOf(objectNode(node)).map(({ name, required, origin }) => [name, required, origin]),
    ).toEqual([
      ['id', true, 'Animal'],
      ['name', true, 'Animal'],
      ['tags', false, 'Tagged'],
    ]);
    expect(node.mergedFrom).toEqual(['Animal', 'Tagged']);
    expect(field(node, 'name').schema).toMatchObject({
      kind: 'scalar',
      type: 'string',
      ...{ minLength: 1, maxLength: 20 },
    });
  });

  test('around a single reference is only a way to describe it', () => {
    const node = nodeOf({ allOf: [ref('Animal')], description: 'The winner.' }, schemas);
    expect(node).toMatchObject({
      name: 'Animal',
      description: plainProse('The winner.'),
      mergedFrom: [],
    });
  });

  test('keeps the stricter of two limits and both patterns', () => {
    const node = nodeOf({
      allOf: [
        { type: 'string', minLength: 1, maxLength: 9, pattern: '^a' },
        { minLength: 3, maxLength: 20, pattern: 'z$' },
      ],
    });
    const limits = { minLength: 3, maxLength: 9, patterns: ['^a', 'z$'] };
    expect(node).toMatchObject({ ...limits, pattern: '^a', allOf: [{ pattern: 'z$' }] });
  });

  test('a number that is an integer too is an integer', () => {
    expect(nodeOf({ allOf: [{ type: 'number' }, { type: 'integer' }] })).toMatchObject({
      type: 'integer',
    });
  });

  test('values must be in both lists', () => {
    const node = nodeOf({ allOf: [{ enum: ['a', 'b', 'c'] }, { enum: ['b', 'c', 'd'] }] });
    expect(node.values.map(({ value }) => value)).toEqual(['b', 'c']);
  });

  test('closes the object when one part does', () => {
    const node = nodeOf({ allOf: [ref('Animal'), { additionalProperties: false }] }, schemas);
    expect(objectNode(node).additionalProperties).toBe(false);
  });

  test('of schemas that name each other ends', () => {
    const circle = { A: { allOf: [ref('B')] }, B: { allOf: [ref('A')] } };
    expect(nodeOf(ref('A'), circle).name).toBe('A');
  });
});

describe('text beside a reference', () => {
  test('describes the reference, in 3.0 too', () => {
    const schemas = { Name: { type: 'string', description: 'A name.', minLength: 1 } };
    const node = nodeOf({ ...ref('Name'), description: 'Name of the pool.' }, schemas);
    expect(node).toMatchObject({
      description: plainProse('Name of the pool.'),
      minLength: 1,
    });
  });
});

describe('a property named $ref', () => {
  test('is a property', () => {
    const node = nodeOf({ type: 'object', properties: { $ref: { type: 'string' } } });
    expect(field(node, '$ref').schema).toMatchObject({ kind: 'scalar', type: 'string' });
  });
});

describe('recursion', () => {
  const tree: JsonObject = {
    Folder: {
      type: 'object',
      properties: { name: { type: 'string' }, folders: { type: 'array', items: ref('Folder') } },
    },
  };

  test('a schema inside itself becomes a reference with name and anchor', () => {
    const folders = field(nodeOf(ref('Folder'), tree), 'folders').schema;
    expect(folders).toMatchObject({
      kind: 'array',
      items: {
        kind: 'reference',
        reason: 'recursive',
        target: { name: 'Folder', anchor: 'schema/Folder' },
      },
    });
  });

  test('the words beside a recursive reference are kept', () => {
    const schemas = {
      Node: {
        type: 'object',
        properties: { next: { ...ref('Node'), description: 'The next one.' } },
      },
    };
    expect(field(nodeOf(ref('Node'), schemas), 'next').schema).toMatchObject({
      kind: 'reference',
      description: plainProse('The next one.'),
    });
  });

  test('mutual cycles are written out once each', () => {
    const schemas = {
      User: { type: 'object', properties: { team: ref('Team') } },
      Team: { type: 'object', properties: { lead: ref('User') } },
    };
    const team = field(nodeOf(ref('User'), schemas), 'team').schema;
    expect(team.kind).toBe('object');
    expect(field(team, 'lead').schema).toMatchObject({
      kind: 'reference',
      target: { name: 'User' },
    });
  });

  test('does not depend on what was read before', () => {
    const schemas = {
      User: { type: 'object', properties: { team: ref('Team') } },
      Team: { type: 'object', properties: { lead: ref('User') } },
    };
    const reader = readerOf(schemas);
    reader.read(ref('Team'), 'response');
    expect(reader.read(ref('User'), 'response')).toEqual(nodeOf(ref('User'), schemas));
  });

  test('a nullable reference to itself is a reference that may be null', () => {
    const schemas = {
      Node: { type: 'object', properties: { next: { anyOf: [ref('Node'), { type: 'null' }] } } },
    };
    expect(field(nodeOf(ref('Node'), schemas), 'next').schema).toMatchObject({
      kind: 'reference',
      nullable: true,
    });
  });

  test('a part of allOf that repeats an ancestor is named, and the rest is merged', () => {
    const schemas = {
      Node: {
        type: 'object',
        properties: {
          child: { allOf: [ref('Node'), { properties: { depth: { type: 'integer' } } }] },
        },
      },
    };
    const child = field(nodeOf(ref('Node'), schemas), 'child').schema;
    expect(child.extends).toEqual([{ name: 'Node', anchor: 'schema/Node' }]);
    expect(Object.keys(objectNode(child).properties)).toEqual(['depth']);
  });

  test('a reference that leads to itself allows everything', () => {
    expect(nodeOf(ref('A'), { A: ref('A') }).kind).toBe('reference');
    expect(nodeOf(ref('A'), { A: ref('B'), B: ref('A') }).kind).toBe('reference');
  });

  test('the schemas that references lead to are listed, and those that these lead to', () => {
    const reader = readerOf({
      ...tree,
      Unused: { type: 'object' },
    });
    expect(reader.named()).toEqual([]);
    reader.read(ref('Folder'), 'response');
    expect(reader.named().map(({ name }) => name)).toEqual(['Folder']);
  });

  test('sixty-five schemas that all refer to each other take a bounded number of rows', () => {
    const names = Array.from({ length: 65 }, (_, index) => `S${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, ref(name)]));
    const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
    const reader = readerOf(schemas);
    expect(countRows(reader.read(ref('S0'), 'response'))).toBe(65);
    expect(reader.named()).toHaveLength(65);
  });

  test('a long schema in a field becomes a reference, a body is written out', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [`f${index}`, { type: 'string' }]),
    );
    const schemas = { Long: { type: 'object', properties } };
    expect(nodeOf(ref('Long'), schemas).kind).toBe('object');
    const node = nodeOf({ type: 'object', properties: { long: ref('Long') } }, schemas);
    expect(field(node, 'long').schema).toMatchObject({ kind: 'reference', reason: 'long' });
  });
});

describe('variants', () => {
  const schemas = {
    Cat: { type: 'object', properties: { kind: { const: 'cat' } } },
    Dog: { type: 'object', properties: { kind: { const: 'dog' } } },
  };

  test('all are there, with the discriminator values that select them', () => {
    const raw = {
      oneOf: [ref('Cat'), ref('Dog')],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
    };
    expect(nodeOf(raw, schemas).choices).toMatchObject([
      {
        keyword: 'oneOf',
        discriminator: 'kind',
        variants: [
          { label: 'Cat', selectedBy: ['cat'] },
          { label: 'Dog', selectedBy: ['Dog'] },
        ],
      },
    ]);
  });

  test('a base with a discriminator has the schemas that build on it', () => {
    const family = {
      Pet: {
        type: 'object',
        properties: { kind: { type: 'string' } },
        discriminator: { propertyName: 'kind' },
      },
      Cat: { allOf: [ref('Pet'), { type: 'object', properties: { indoor: { type: 'boolean' } } }] },
      Dog: { allOf: [ref('Pet'), { type: 'object', properties: { breed: { type: 'string' } } }] },
    };
    const reader = readerOf(family);
    const pet = reader.read(ref('Pet'), 'response');
    expect(pet.choices[0]?.variants.map(({ label }) => label)).toEqual(['Cat', 'Dog']);
    const cat = objectNode(pet.choices[0]?.variants[0]?.schema);
    expect(Object.keys(cat.properties)).toEqual(['indoor']);
    expect(reader.named()).toEqual([]);

    const alone = objectNode(reader.read(ref('Cat'), 'response'));
    expect(Object.keys(alone.properties)).toEqual(['kind', 'indoor']);
    expect(alone.choices).toEqual([]);
  });
});

describe('direction', () => {
  const raw = {
    type: 'object',
    properties: {
      id: { type: 'string', readOnly: true },
      password: { type: 'string', writeOnly: true },
      name: { type: 'string' },
    },
  };

  test.each([
    ['request', ['password', 'name']],
    ['response', ['id', 'name']],
    ['both', ['id', 'password', 'name']],
  ] as const)('a %s shows %j', (direction, names) => {
    expect(Object.keys(objectNode(nodeOf(raw, {}, direction)).properties)).toEqual(names);
  });
});

describe('objects', () => {
  test('the rule for the names of a map is kept', () => {
    const node = nodeOf({
      type: 'object',
      propertyNames: { pattern: '^[a-z]+$', maxLength: 63 },
      additionalProperties: { type: 'string' },
    });
    expect(objectNode(node).propertyNames).toMatchObject({
      maxLength: 63,
      patterns: ['^[a-z]+$'],
    });
    expect(objectNode(node).additionalProperties).toMatchObject({ type: 'string' });
  });

  test('patternProperties, dependentRequired and dependentSchemas are kept', () => {
    const node = objectNode(
      nodeOf({
        type: 'object',
        patternProperties: { '^x-': { type: 'string' } },
        dependentRequired: { card: ['address'] },
        dependentSchemas: { card: { required: ['owner'] } },
      }),
    );
    expect(node.patternProperties).toMatchObject({ '^x-': { type: 'string' } });
    expect(node.dependentRequired).toEqual({ card: ['address'] });
    expect(node.dependentSchemas).toMatchObject({ card: { kind: 'object' } });
  });

  test('a required name without a property is a field of any type', () => {
    expect(fieldsOf(objectNode(nodeOf({ required: ['name'] })))).toMatchObject([
      { name: 'name', required: true, schema: { kind: 'any' } },
    ]);
  });

  test('if, then and else are schemas of their own', () => {
    const node = nodeOf({
      type: 'object',
      if: { properties: { kind: { const: 'cat' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['indoor'] },
    });
    expect(node.conditions).toMatchObject([
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      { if: { kind: 'object' }, then: { kind: 'object' }, else: undefined },
    ]);
  });

  test('not is a schema of its own', () => {
    expect(nodeOf({ type: 'string', not: { const: 'admin' } }).excluded).toMatchObject([
      { values: [{ value: 'admin' }] },
    ]);
  });
});

describe('lists', () => {
  test('a tuple that ends has no more items', () => {
    const node = nodeOf({ prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false });
    expect(node).toMatchObject({
      kind: 'array',
      prefixItems: [{ type: 'string' }, { type: 'integer' }],
      items: { kind: 'never' },
    });
  });
});

describe('what is written out is bounded', () => {
  test('in a circle of sixty schemas with choices', () => {
    const document = largeDocument(0);
    const reader = createSchemaReader(document, refsOf(document), (text) => plainProse(text ?? ''));
    const nodes = [reader.read(ref('Part1'), 'response')];
    nodes.push(...reader.named().map(({ schema }) => schema));
    expect(nodes).toHaveLength(61);
    for (const node of nodes) expect(countRows(node)).toBeLessThan(100);
  });

  test('in lists of lists, twice as many at each level', () => {
    const list = (name: string) => ({ type: 'array', items: ref(name) });
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, level) => {
        const next = `Level${level + 1}`;
        return [`Level${level}`, { properties: { a: list(next), b: list(next) } }];
      }),
    );
    expect(countRows(nodeOf(ref('Level0'), schemas))).toBeLessThanOrEqual(500);
  });
});
