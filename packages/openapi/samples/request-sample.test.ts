import { expect, test } from 'vitest';
import { apiOf } from '../../../tests/support/read-schemas.node.ts';
import type { JsonObject } from '../json/json.ts';
import type { ShownOperation } from '../view/api-reference.ts';

const servers = [
  {
    url: 'https://{region}.example/api/',
    variables: { region: { default: 'north-1' } },
  },
];
const bearer = { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } };

function commandOf(
  path: string,
  method: string,
  operation: JsonObject,
  more: JsonObject = {},
): string {
  const api = apiOf({
    servers,
    security: [{ bearer: [] }],
    components: { securitySchemes: bearer },
    ...more,
    paths: { [path]: { [method]: { responses: { 200: { description: 'OK' } }, ...operation } } },
  });
  const [first] = api.tags.flatMap(({ operations }): readonly ShownOperation[] => operations);
  return first?.requestSample?.code ?? '';
}

test('the address has the default of each server variable and the example of each path parameter', () => {
  const parameters = [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a/b c' },
  ];
  expect(commandOf('/instances/{id}', 'get', { parameters })).toContain(
    '"https://north-1.example/api/instances/a%2Fb%20c"',
  );
});

test('the token is a variable and never a value', () => {
  expect(commandOf('/pets', 'get', {})).toContain('--header "Authorization: Bearer $API_TOKEN"');
});

test('an operation without security sends no token', () => {
  expect(commandOf('/pets', 'get', { security: [] })).not.toContain('Authorization');
});

test('an id in a header is a variable, because every reader has another one', () => {
  const parameters = [
    { name: 'X-PROJECT-ID', in: 'header', required: true, schema: { type: 'string' } },
    { name: 'X-Mode', in: 'header', required: true, schema: { enum: ['fast'] } },
    { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
  ];
  const command = commandOf('/pets', 'get', { parameters });
  expect(command).toContain('--header "X-PROJECT-ID: $PROJECT_ID"');
  expect(command).toContain('--header "X-Mode: fast"');
  expect(command).not.toContain('X-Trace');
});

test('only required query parameters are sent', () => {
  const parameters = [
    { name: 'from', in: 'query', required: true, schema: { type: 'string' }, example: 'a&b' },
    { name: 'limit', in: 'query', schema: { type: 'integer' } },
  ];
  expect(commandOf('/pets', 'get', { parameters })).toContain('/pets?from=a%26b"');
});

test('an API key goes where its scheme says', () => {
  const components = { securitySchemes: { bearer: { type: 'apiKey', in: 'query', name: 'key' } } };
  expect(commandOf('/pets', 'get', {}, { components })).toContain('/pets?key=$API_KEY"');
});

test('the body is the first example, else one made from the schema', () => {
  const schema = { type: 'object', properties: { name: { type: 'string', examples: ['Rex'] } } };
  const requestBody = { content: { 'application/json': { schema } } };
  expect(commandOf('/pets', 'post', { requestBody })).toContain(
    `--header "Content-Type: application/json" \\\n  --data '{\n  "name": "Rex"\n}'`,
  );
});

test('an operation may have a server of its own', () => {
  const operation = { servers: [{ url: 'https://files.example' }] };
  expect(commandOf('/pets', 'get', operation)).toContain('"https://files.example/pets"');
});
