import { english } from '@drystone/lib/english';
import { sayIn } from '@drystone/lib/words';
import { changeLog } from '@drystone/openapi/compare/change-log';
import { objectOf } from '@drystone/openapi/json/json';
import { allOperations } from '@drystone/openapi/view/overviews';
import { type ApiWord, apiWords } from '@drystone/openapi/words/words';
import { describe, expect, test } from 'vitest';
import { largeDocument } from '../../tests/support/large-document.ts';
import { apiOf } from '../../tests/support/read-schemas.node.ts';
import { showcase } from '../../tests/support/showcase.ts';
import { apiMarkdownFiles } from './api.markdown.ts';

const api = apiOf(showcase);
const files = [
  ...apiMarkdownFiles(english, api, changeLog('pets', api.document, []), 'https://site.example'),
];
const file = (path: string) => files.find((one) => one.path === path)?.content ?? '';

test('the page and each of its operations are a file, by id or by method and path', () => {
  expect(files.map(({ path }) => path)).toEqual([
    '/api/pets.md',
    '/api/pets/getShop.md',
    '/api/pets/DELETE-shops-id.md',
    '/api/pets/createPet.md',
    '/api/pets/onDeath.md',
  ]);
});

test.each([
  ['method and path', '# Get a shop\n\n`GET /shops/{id}`'],
  ['what it needs', '- Authorization: bearer token (JWT)\n- Capability: `shops:read`'],
  ['parameters', '## Path parameters\n\n- `id` (string \\<uuid>, **required**)'],
  ['how a list is written', '. written as a|b'],
  ['limits', '- `name` (string, **required**). 1 to 63 characters, matches `^[a-z]+$`'],
  ['defaults that are false', '- `open` (boolean). Default: `false`'],
  ['what values mean', 'One of `"open"` (Come in), `"closed"` (Go away)'],
  ['what is inside a field, indented', '  - `property name*` (string, additional property)'],
  ['rules in words', '- With card, address must be present too.'],
  ['responses with their headers', '### 200\n\nThe shop.\n\nHeaders:\n\n- `Cache-Control`'],
  ['the request', '## Request sample\n\n```bash\ncurl'],
])('an operation has %s', (_, words) => {
  expect(file('/api/pets/getShop.md')).toContain(words);
});

test('alternatives say what tells them apart', () => {
  const markdown = file('/api/pets/createPet.md');
  expect(markdown).toContain('- One of these, told apart by `kind`:\n  - **Cat** `kind: "cat"`');
  expect(markdown).toContain('## Callback adopted');
});

test('the page holds every operation, one level deeper', () => {
  for (const { title } of allOperations(api)) {
    expect(file('/api/pets.md')).toContain(`\n### ${title}\n`);
  }
});

test('links of the site name it, because the text is read elsewhere', () => {
  const description = 'See [a](/shops/overview).';
  const linked = apiOf({ ...showcase, info: { title: 'P', version: '1', description } });
  const [page] = apiMarkdownFiles(
    english,
    linked,
    changeLog('pets', linked.document, []),
    'https://site.example',
  );
  expect(page?.content).toContain('[a](https://site.example/shops/overview)');
});

test('a schema that two operations have is written once in the copy of the page', () => {
  const fields = Array.from({ length: 9 }, (_, index) => [`field${index}`, { type: 'string' }]);
  const pet = { $ref: '#/components/schemas/Pet' };
  const get = {
    responses: { 200: { description: 'OK', content: { 'application/json': { schema: pet } } } },
  };
  const twice = apiOf({
    paths: { '/a': { get }, '/b': { get } },
    components: { schemas: { Pet: { type: 'object', properties: Object.fromEntries(fields) } } },
  });
  const [page, ...operations] = apiMarkdownFiles(
    english,
    twice,
    changeLog('pets', twice.document, []),
    'https://x',
  );
  expect(page?.content.match(/`field0`/g)).toHaveLength(1);
  expect(page?.content.match(/- As under Pet in "Shared schemas"\./g)).toHaveLength(2);
  expect(page?.content).toContain('## Shared schemas\n\n### Pet\n\n- `field0` (string)');
  expect(page?.content.match(/"field0"/g)).toHaveLength(1);
  // The copy of one operation is complete by itself.
  for (const { content } of operations) expect(content.match(/`field0`/g)).toHaveLength(1);
});

describe('of a large API', () => {
  const answer = (length: number) => ({ value: { text: 'x'.repeat(length) } });
  const examples = { long: answer(7_000), short: answer(70) };
  const get = {
    operationId: 'getLong',
    responses: { 200: { description: 'OK', content: { 'application/json': { examples } } } },
  };
  const document = largeDocument(200);
  const paths = { ...objectOf(document.paths), '/long': { get } };
  const large = apiOf({ ...document, paths });
  const log = changeLog('pets', large.document, []);
  const [page, ...copies] = apiMarkdownFiles(english, large, log, 'https://x');

  test('the copy of one operation has the schemas that it names, the nearest first, up to a limit that it says', () => {
    for (const { content } of copies) {
      const schemas = content.slice(content.indexOf('\n## Schemas'));
      expect(schemas.length).toBeLessThan(8_000);
    }
    const [first = { content: '' }] = copies;
    expect(first.content).toContain('- `next` (Part1, recursive)');
    expect(first.content).toMatch(/## Schemas\n\n### Part1\n\n- `id` \(string, \*\*required\*\*\)/);
    expect(first.content).toMatch(/in \[the whole API\]\(https:\/\/x\/api\/pets\.md\): Part\d+/);
  });

  test('it alone has the examples, up to a limit that it says', () => {
    expect(page?.content).not.toContain('```');
    expect(page?.content).toContain('[Examples](https://x/api/pets/getLong.md)');
    const copy = copies.find(({ path }) => path.endsWith('/getLong.md'))?.content ?? '';
    expect(copy.match(/x{9,}/g)).toEqual(['x'.repeat(70)]);
    expect(copy).toMatch(
      /An example of 8 KB is left out\. \[The page\]\(https:\/\/x\/api\/pets\/.*#.*getLong.*\) has it\./,
    );
  });
});

test('copies in two languages that are made in turns keep their languages', () => {
  const log = changeLog('pets', api.document, []);
  const files = [english, sayIn<ApiWord>(apiWords)].map((say) =>
    apiMarkdownFiles(say, api, log, 'https://site.example'),
  );
  const [inEnglish, inGerman] = Array.from({ length: 5 })
    .map(() => files.map((copies) => copies.next().value?.content ?? ''))
    .reduce((all, next) => all.map((text, index) => text + next[index]));
  expect(inEnglish).toContain('- Authorization: bearer token');
  expect(inEnglish).not.toContain('- Autorisierung');
  expect(inGerman).toContain('- Autorisierung: ');
  expect(inGerman).not.toContain('- Authorization');
});
