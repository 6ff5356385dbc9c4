import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../../bin/setup.mjs';
import type { Json, JsonObject } from '../../packages/openapi/json/json.ts';
import { readDocument } from '../../packages/openapi/model/read-document.ts';
import { docComment, printType } from '../../packages/openapi/types/print-type.ts';
import { printTypes } from '../../packages/openapi/types/print-types.ts';
import { generatedTypes } from '../../sites/fellmoor/contract/generated-types.node.ts';

const files = await generatedTypes();

describe('the printed types of the contracts', () => {
  test.each(files)(
    '$path is current; else run `npm run contract:types`',
    async ({ path, content }) => {
      expect(await readFile(join(projectFolder, path), 'utf8')).toBe(content);
    },
  );
});

const name = (schema: string) => schema;

describe('a schema as a type', () => {
  test.each<readonly [what: string, schema: Json, type: string]>([
    ['a text', { type: 'string', format: 'uuid' }, 'string'],
    ['a number', { type: 'integer' }, 'number'],
    ['null beside another type', { type: ['string', 'null'] }, 'string | null'],
    ['null as 3.0 writes it', { type: 'string', nullable: true }, 'string | null'],
    ['values', { type: 'string', enum: ['out-of-stock', "it's"] }, "'out-of-stock' | 'it\\'s'"],
    ['a constant', { const: 4 }, '4'],
    ['a reference', { $ref: '#/components/schemas/Tags' }, 'Tags'],
    ['a list', { type: 'array', items: { type: 'string' } }, 'readonly string[]'],
    [
      'a list of alternatives',
      { type: 'array', items: { type: ['string', 'null'] } },
      'readonly (string | null)[]',
    ],
    [
      'a list of lists',
      { type: 'array', items: { type: 'array', items: {} } },
      'readonly (readonly unknown[])[]',
    ],
    [
      'a tuple',
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false },
      'readonly [string, number]',
    ],
    [
      'an open tuple',
      { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'null' } },
      'readonly [string, ...null[]]',
    ],
    [
      'a map',
      { type: 'object', additionalProperties: { type: 'string' } },
      'Readonly<Record<string, string>>',
    ],
    [
      'a closed object without fields',
      { type: 'object', additionalProperties: false },
      'Readonly<Record<string, never>>',
    ],
    [
      'an object',
      { type: 'object', required: ['a'], properties: { a: {}, 'b-c': { type: 'null' } } },
      "{\n  readonly a: unknown;\n  readonly 'b-c'?: null;\n}",
    ],
    [
      'all of several',
      { allOf: [{ $ref: '#/components/schemas/A' }, { type: 'string' }] },
      'A & string',
    ],
    [
      'one of several',
      { oneOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] },
      'A | null',
    ],
    [
      'one of several within all',
      {
        allOf: [{ $ref: '#/components/schemas/A' }],
        anyOf: [{ type: 'string' }, { type: 'null' }],
      },
      'A & (string | null)',
    ],
    ['anything', true, 'unknown'],
    ['nothing', false, 'never'],
    ['no rule', {}, 'unknown'],
  ])('%s', (_what, schema, type) => {
    expect(printType(schema, name)).toBe(type);
  });
});

describe('comments of a declaration', () => {
  test('say the description, the values and the default', () => {
    const schema = {
      description: 'What it does.',
      enum: ['a', 'b'],
      'x-enum-descriptions': { a: 'One.', b: 'Two.' },
      default: 'a',
      deprecated: true,
    };
    expect(docComment(schema)).toBe(`/**
 * What it does.
 *
 * - \`a\`: One.
 * - \`b\`: Two.
 *
 * @default 'a'
 *
 * @deprecated
 */
`);
  });

  test('cannot be ended from inside', () => {
    expect(docComment({ description: 'a */ b' })).toBe('/** a *\\/ b */\n');
  });

  test('are left out where there is nothing to say', () => {
    expect(docComment({ type: 'string' })).toBe('');
  });
});

describe('the module of a document', () => {
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/things': {
        get: {
          operationId: 'list things',
          responses: { 200: { description: '' }, default: { description: '' } },
        },
      },
    },
    components: {
      schemas: {
        Error: { type: 'object', properties: { message: { type: 'string' } } },
        'my.thing': { type: 'string' },
        myThing: { type: 'array', items: { $ref: '#/components/schemas/my.thing' } },
      },
    },
  };
  const text = printTypes(readDocument(document), 'npm run x');

  test('gives schemas names that TypeScript accepts and that hide nothing', () => {
    expect(text).toContain('export interface ApiError {');
    expect(text).toContain('export type myThing = string;');
    expect(text).toContain('export type ApiMyThing = readonly myThing[];');
  });

  test('quotes what is not a name', () => {
    expect(text).toContain("readonly 'list things': {");
    expect(text).toContain("readonly 'default': undefined;");
    expect(text).toContain('statuses: [200],');
    expect(text).not.toContain('/**  */');
  });
});
