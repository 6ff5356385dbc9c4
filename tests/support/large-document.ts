import type { Json, JsonObject } from '../../packages/openapi/json/json.ts';

/*
 * A document as large public ones are: a thousand operations in tags of very different size, and sixty schemas
 * that all lead back to each other.
 */

const circleSize = 60;
/** One tag is as large as all the operations of a middling API. */
const largestTag = 120;
const usualTag = 25;

/** Each operation is described in so many words; a hundred of them with many words are too much for one page of headings. */
export function largeDocument(operations: number, words = 0): JsonObject {
  const places = placesOf(operations);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Warehouse API',
      version: '7',
      description: 'Everything about goods.\n\n## Paging\n\nLists come in pages.',
    },
    servers: [{ url: 'https://warehouse.example/v7' }],
    security: [{ token: [] }],
    tags: [...new Set(places.map(({ tag }) => tag))].map((name) => ({
      name,
      description: `What concerns ${name.toLowerCase()}. Lists come in [pages](#section/paging).`,
    })),
    paths: Object.fromEntries(places.map((place) => [pathOf(place), pathItem(place, words)])),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { ...circle(), Problem: problem },
      responses: {
        NotFound: {
          description: 'There is no such thing.\n\nLook at the list first.',
          content: { 'application/json': { schema: ref('Problem') } },
        },
      },
    },
  };
}

interface Place {
  readonly index: number;
  readonly tag: string;
}

function placesOf(operations: number): Place[] {
  return Array.from({ length: operations }, (_, index) => ({
    index,
    tag: index < largestTag ? 'Goods' : `Shelf ${Math.floor((index - largestTag) / usualTag) + 1}`,
  }));
}

function pathOf({ index }: Place): string {
  return `/things/${index}/{thingId}`;
}

function pathItem({ index, tag }: Place, words: number): JsonObject {
  const method = ['get', 'put', 'delete', 'patch'][index % 4] as string;
  const body = ref(`Part${index % circleSize}`);
  return {
    parameters: [{ name: 'thingId', in: 'path', required: true, schema: { type: 'string' } }],
    [method]: {
      tags: [tag],
      // Some operations are known by path and method alone.
      ...(index % 10 === 9 ? {} : { operationId: `${method}Thing${index}` }),
      summary: `${method === 'get' ? 'Get' : 'Change'} thing ${index}`,
      description: `Thing number ${index}, and what belongs to it.${' Goods'.repeat(words)}\n\nIt takes a while.`,
      parameters: [
        {
          name: 'order',
          in: 'query',
          description: 'What comes first.',
          schema: { type: 'string', enum: ['oldest', 'newest', `colour-${index}`] },
        },
      ],
      ...(method === 'get'
        ? {}
        : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
      responses: {
        200: { description: 'Here it is.', content: { 'application/json': { schema: body } } },
        404: { $ref: '#/components/responses/NotFound' },
      },
    },
  };
}

/** Each schema has the next, one further on and the first, so that every one leads to every other. */
function circle(): JsonObject {
  return Object.fromEntries(
    Array.from({ length: circleSize }, (_, index) => [
      `Part${index}`,
      {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', description: `Number of part ${index}.` },
          weight: { type: 'number', minimum: 0, description: 'In kilograms.' },
          next: ref(`Part${(index + 1) % circleSize}`),
          beside: { type: 'array', items: ref(`Part${(index + 7) % circleSize}`) },
          ...(index % 6 === 0 && {
            holder: { anyOf: [ref('Part0'), ref(`Part${(index + 31) % circleSize}`)] },
          }),
          byName: { type: 'object', additionalProperties: ref(`Part${(index + 13) % circleSize}`) },
        },
      },
    ]),
  );
}

const problem: Json = {
  type: 'object',
  properties: { message: { type: 'string', description: 'What went wrong.' } },
};

function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}
