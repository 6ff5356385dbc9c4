import { expect, test } from 'vitest';
import { apiOf, nodeOf } from '../../../tests/support/read-schemas.node.ts';
import { allOperations } from '../view/overviews.ts';

test('a keyword of a schema that the page has no words for is named', () => {
  const node = nodeOf({ type: 'string', xml: { name: 'a' }, contentSchema: {}, 'x-own': 1 });
  expect(node.unshown).toEqual(['xml', 'contentSchema']);
  expect(nodeOf({ type: 'array', items: {}, unevaluatedItems: false }).unshown).toEqual([
    'unevaluatedItems',
  ]);
});

test('parts of a media type and of a response are named too', () => {
  const b = { externalValue: 'https://examples.example/b.bin' };
  const content = { 'multipart/form-data': { schema: {}, encoding: { a: {} }, examples: { b } } };
  const api = apiOf({
    paths: {
      '/a': {
        post: {
          requestBody: { content },
          responses: { 200: { description: 'Fine.', links: { next: {} } } },
        },
      },
    },
  });
  const [operation] = allOperations(api);
  expect(operation?.requestBody?.content[0]?.unshown).toEqual(['encoding', 'externalValue']);
  expect(operation?.responses[0]?.unshown).toEqual(['links']);
});

test('a tag inside another says so', () => {
  const api = apiOf({
    tags: [
      { name: 'Zoo', summary: 'The zoo' },
      { name: 'Cage', parent: 'Zoo' },
    ],
  });
  expect(api.tags[1]?.parent).toEqual({ anchor: 'tag/Zoo', label: 'The zoo' });
});
