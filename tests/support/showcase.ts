import type { JsonObject } from '../../packages/openapi/json/json.ts';

const json = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  'application/json': { schema, ...more },
});

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const error: JsonObject = {
  description: 'A permission is missing.\nAsk an administrator.',
  content: json(ref('Error')),
};

/** For tests: a document that uses everything the reference can show, each at least once. */
export const showcase: JsonObject = {
  openapi: '3.1.0',
  info: {
    title: 'Pet API',
    version: 'v2',
    description: 'All about pets.\n\n## Errors\n\nThere are some.',
  },
  servers: [{ url: 'https://{region}.example/api', variables: { region: { default: 'north-1' } } }],
  security: [{ bearer: [] }],
  tags: [{ name: 'Pet shops', description: 'Places.' }, { name: 'Pets' }],
  paths: {
    '/shops/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'X-PROJECT-ID', in: 'header', required: true, schema: { type: 'string' } },
      ],
      get: {
        tags: ['Pet shops'],
        operationId: 'getShop',
        summary: 'Get a shop',
        'x-capability': 'shops:read',
        'x-guide': '/shops/overview',
        externalDocs: { url: 'https://shops.example', description: 'the handbook' },
        servers: [{ url: 'https://shops.example/api' }],
        parameters: [
          {
            name: 'fields',
            in: 'query',
            style: 'pipeDelimited',
            schema: { type: 'array', items: { enum: ['name', 'pets'] } },
          },
        ],
        responses: {
          200: {
            description: 'The shop.',
            headers: { 'Cache-Control': { schema: { const: 'no-store' } } },
            content: json(ref('Shop')),
          },
          403: error,
        },
      },
      delete: {
        tags: ['Pet shops'],
        summary: 'Delete a shop',
        deprecated: true,
        security: [],
        responses: { 204: { description: 'Deleted.' }, 403: error },
      },
    },
    '/pets': {
      post: {
        tags: ['Pets'],
        operationId: 'createPet',
        summary: 'Create a pet',
        requestBody: {
          required: true,
          content: {
            ...json(ref('Pet'), {
              examples: { cat: { summary: 'A cat', value: { kind: 'cat', name: 'Tom' } } },
            }),
            'application/xml': { schema: { type: 'string' } },
          },
        },
        responses: { 201: { description: 'Made.', content: json(ref('Pet')) }, 403: error },
        callbacks: {
          adopted: {
            '{$request.body#/url}': {
              post: {
                requestBody: { content: json(ref('Error')) },
                responses: { 204: { description: 'Thanks.' } },
              },
            },
          },
        },
      },
    },
  },
  webhooks: {
    died: { post: { operationId: 'onDeath', responses: { 204: { description: 'Noted.' } } } },
  },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      login: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: 'https://login.example/token',
            scopes: { 'pets:read': 'See the pets.' },
          },
        },
      },
    },
    schemas: {
      Error: {
        type: 'object',
        required: ['message'],
        properties: { message: { type: 'string', description: 'What went wrong.' } },
      },
      Shop: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        dependentRequired: { card: ['address'] },
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 63, pattern: '^[a-z]+$' },
          open: { type: 'boolean', default: false },
          block: { type: 'string', 'x-default-template': '{ip}/18' },
          state: {
            enum: ['open', 'closed'],
            'x-enum-descriptions': { open: 'Come in.', closed: 'Go away.' },
          },
          motto: { type: ['string', 'null'], deprecated: true },
          labels: {
            type: 'object',
            propertyNames: { maxLength: 63 },
            additionalProperties: { type: 'string' },
          },
          branches: { type: 'array', items: ref('Shop') },
          place: { prefixItems: [{ type: 'number' }, { type: 'number' }], items: false },
          extra: { type: 'object', patternProperties: { '^x-': { type: 'string' } } },
          secret: { type: 'string', writeOnly: true },
          either: { type: ['string', 'object'], properties: { deep: { type: 'integer' } } },
          owner: { not: { const: 'nobody' } },
        },
      },
      Pet: {
        oneOf: [ref('Cat'), ref('Dog')],
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
      },
      Animal: { type: 'object', properties: { name: { type: 'string' } } },
      Named: { type: 'object', properties: { nick: { type: 'string' } } },
      Cat: {
        allOf: [ref('Animal'), ref('Named')],
        properties: { kind: { const: 'cat' }, indoor: { type: 'boolean' } },
        if: { properties: { indoor: { const: true } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { required: ['name'] },
      },
      Dog: { type: 'object', properties: { kind: { const: 'dog' } } },
    },
  },
};
