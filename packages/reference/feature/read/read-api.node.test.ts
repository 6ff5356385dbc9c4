import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { english } from '@drystone/lib/english';
import { plainProse } from '@drystone/lib/prose/plain-prose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readApi } from './read-api.node.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function readWith(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const config = { id: 'pets', route: '/api/pets/', document: 'api.yaml', label: 'Pets' };
  const { value: api, problems } = await readApi(english, folder, config, plainProse);
  return { api, problems };
}

const head = 'openapi: 3.1.0\ninfo: { title: Pets, version: v1 }\n';

test('a document in several files is read as one, with highlighted samples', async () => {
  const { api, problems } = await readWith({
    'api.yaml': `${head}paths:
  /pets:
    get:
      operationId: listPets
      responses:
        '200':
          description: The pets.
          content:
            application/json:
              schema: { $ref: 'schemas.yaml#/Pet' }
`,
    'schemas.yaml':
      'Pet: { type: object, properties: { name: { type: string, examples: [Rex] } } }\n',
  });
  expect(problems).toEqual([]);
  expect(api).toMatchObject({ id: 'pets', title: 'Pets', version: 'v1', route: '/api/pets/' });
  const operation = api?.tags[0]?.operations[0];
  const media = operation?.responses[0]?.content[0];
  expect(media?.schema?.name).toBe('Pet');
  expect(media?.examples[0]?.value).toEqual({ name: 'Rex' });
  expect(operation?.requestSample?.html).toContain('class=');
  // A page has hundreds of examples: their colours come without elements.
  expect(media?.examples[0]?.sample.html).not.toContain('class=');
});

test('a missing document is a problem that names the configuration', async () => {
  const { api, problems } = await readWith({});
  expect(api).toBeUndefined();
  expect(problems).toEqual([
    {
      file: 'api.yaml',
      problem: 'The API document cannot be read: there is no file api.yaml.',
      remedy: 'Correct "document" of this API in site.config.ts, or create the file.',
    },
  ]);
});

test('broken YAML is a problem with its line', async () => {
  const { problems } = await readWith({ 'api.yaml': 'openapi: 3.1.0\ninfo: { title: Pets\n' });
  expect(problems).toMatchObject([{ file: 'api.yaml', line: 3 }]);
  expect(problems[0]?.problem).toMatch(/^The file is not valid YAML: /);
});

test.each([
  ['info: { title: Pets\n', 'Close what [, { or a quote opens'],
  ['info:\n\ttitle: Pets\n', 'Indent with spaces.'],
  ['info:\n   title: Pets\n  version: v1\n', 'in the same column'],
  ['info:\n  title: Pets: all\n', 'Put text that holds a colon in quotes.'],
  ['info: {}\ninfo: {}\n', 'Remove one of the two'],
  ['info: `a`\n', 'in quotes'],
])('broken YAML such as %j says what to type', async (text, remedy) => {
  const { problems } = await readWith({ 'api.yaml': `openapi: 3.1.0\n${text}` });
  expect(problems).toMatchObject([{ remedy: expect.stringContaining(remedy) }]);
});

test.each([
  ['#/components/responses/NotFuond', '#/components/responses/NotFound'],
  ['shared.yaml#/Gnoe', 'shared.yaml#/Gone'],
  ['./sharde.yaml#/Gone', './shared.yaml#/Gone'],
])('of the $ref %s the nearest right one is named', async (ref, suggestion) => {
  const { problems } = await readWith({
    'api.yaml': `${head}paths:
  /pets: { get: { responses: { '404': { $ref: '${ref}' } } } }
components: { responses: { NotFound: { description: There is none. } } }
`,
    'shared.yaml': 'Gone: { description: It is gone. }\n',
  });
  expect(problems).toMatchObject([{ file: 'api.yaml', line: 4, suggestion }]);
});

test.each([
  ['latin1', 'a character in this line cannot be read', 3],
  ['utf16le', 'it looks like UTF-16', 1],
] as const)('a document in %s is a problem with its line', async (encoding, words, line) => {
  const text = `\ufeffopenapi: 3.1.0\ninfo: { title: Pets, version: v1 }\n# Café\npaths: {}\n`;
  const written = encoding === 'latin1' ? text.slice(1) : text;
  writeFileSync(join(folder, 'api.yaml'), Buffer.from(written, encoding));
  const { problems } = await readWith({});
  expect(problems).toMatchObject([{ file: 'api.yaml', line, remedy: 'Save the file as UTF-8.' }]);
  expect(problems[0]?.problem).toContain(words);
});

test('broken YAML in another file is reported there', async () => {
  const { problems } = await readWith({
    'api.yaml': `${head}paths:\n  /pets: { $ref: 'paths.yaml#/pets' }\n`,
    'paths.yaml': 'pets: { get: \n',
  });
  expect(problems.map(({ file }) => file)).toContain('paths.yaml');
});

test('each $ref that leads nowhere is a problem with its line', async () => {
  const { api, problems } = await readWith({
    'api.yaml': `${head}paths:
  /pets:
    get:
      responses:
        '200': { $ref: 'nope.yaml#/Pets' }
        '404': { $ref: '#/components/responses/NotFound' }
`,
  });
  expect(api).toBeUndefined();
  expect(problems).toMatchObject([
    {
      file: 'api.yaml',
      line: 7,
      problem:
        'The $ref leads nowhere: there is no file nope.yaml. It is at #/paths/~1pets/get/responses/200.',
    },
    {
      file: 'api.yaml',
      line: 8,
      problem: 'The $ref leads nowhere. It is at #/paths/~1pets/get/responses/404.',
    },
  ]);
});

test('in minified JSON, a mistake has its column', async () => {
  const description = 'x'.repeat(1000);
  const responses = { 200: { $ref: '#/components/responses/Gone' } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1', description },
    paths: { '/pets': { get: { responses } } },
  };
  const text = JSON.stringify(document);
  const { problems } = await readWith({ 'api.yaml': text });
  const column = text.indexOf('{"$ref"') + 1;
  expect(problems).toMatchObject([
    {
      line: 1,
      problem: `The $ref leads nowhere. It is at #/paths/~1pets/get/responses/200, column ${column}.`,
    },
  ]);
});

test.each([
  ['itself', "    Self: { $ref: '#/components/schemas/Self' }\n"],
  [
    'itself by way of another',
    "    Self: { $ref: '#/components/schemas/Other' }\n    Other: { $ref: '#/components/schemas/Self' }\n",
  ],
])('a schema that is a $ref to %s is a problem with its line', async (_, schemas) => {
  const { api, problems } = await readWith({
    'api.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n${schemas}`,
  });
  expect(api).toBeUndefined();
  expect(problems).toEqual([
    {
      file: 'api.yaml',
      line: expect.any(Number),
      problem: 'What is at #/components/schemas/Self is a $ref that leads back to itself.',
      remedy: 'Describe it there, or let the $ref lead to the description that is meant.',
    },
  ]);
});

test('nothing is asked of another host', async () => {
  const { problems } = await readWith({
    'api.yaml': `${head}paths:\n  /pets: { $ref: 'https://example.com/paths.yaml' }\n`,
  });
  expect(problems).toMatchObject([
    {
      problem: expect.stringMatching(
        /^The \$ref leads nowhere: references to other hosts are not followed\./,
      ),
    },
  ]);
});

test.each([
  ['swagger: "2.0"\ninfo: {}\n', 'This is not an OpenAPI 3 document but Swagger 2.0.'],
  ['asyncapi: 3.0.0\n', 'This is not an OpenAPI 3 document but AsyncAPI 3.0.0.'],
  ['just text\n', 'The API document cannot be read'],
  ['', 'The API document cannot be read'],
])('%j is not an OpenAPI 3 document', async (text, problem) => {
  const { api, problems } = await readWith({ 'api.yaml': text });
  expect(api).toBeUndefined();
  expect(problems).toHaveLength(1);
  expect(problems[0]?.problem).toContain(problem);
});

test('a document must have a title and a version', async () => {
  const { problems } = await readWith({ 'api.yaml': 'openapi: 3.1.0\ninfo: {}\npaths: {}\n' });
  expect(problems).toMatchObject([
    { line: 2, problem: 'The API document has no "title" under "info".' },
    { line: 2, problem: 'The API document has no "version" under "info".' },
  ]);
});

test('an operation of 3.0 without responses is a problem with its line', async () => {
  const { problems } = await readWith({
    'api.yaml':
      'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths:\n  /pets:\n    get:\n      summary: List\n',
  });
  expect(problems).toEqual([
    {
      file: 'api.yaml',
      line: 5,
      problem: 'GET /pets has no responses.',
      remedy: 'Add "responses" with at least one status.',
    },
  ]);
});
