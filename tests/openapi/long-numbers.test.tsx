import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseProse } from '../../packages/drystone/markdown/parse-prose.node.ts';
import { english } from '../../packages/lib/english.ts';
import { changeLog } from '../../packages/openapi/compare/change-log.ts';
import { contractExports } from '../../packages/openapi/exports/exports.node.ts';
import { jsonText, parseJson } from '../../packages/openapi/json/json-text.ts';
import { bundleDocument } from '../../packages/openapi/model/bundle-document.node.ts';
import { readDocument } from '../../packages/openapi/model/read-document.ts';
import type { ApiReference } from '../../packages/openapi/view/api-reference.ts';
import { apiDataFiles } from '../../packages/openapi/view/data-files.node.ts';
import { referenceOf } from '../../packages/openapi/view/reference-of.ts';
import { apiMarkdownFiles } from '../../packages/reference/api.markdown.ts';
import { ApiPageBody } from '../../packages/reference/feature/pages/api-page.tsx';
import { sampleLanguages } from '../../packages/reference/samples/languages.ts';
import { requestFile } from '../../packages/reference/samples/request-file.ts';
import { searchFiles } from '../../packages/reference/search/search-file.ts';
import { htmlText } from '../support/html-text.ts';

/* Whole numbers that a double cannot hold, in every place of a document, on their way to all that is made of it. */

const least = '-9223372036854775808';
const most = '12345678901234567890';
const long = `{ type: integer, minimum: ${least}, maximum: ${most}, default: ${most} }`;

const yaml = `openapi: 3.1.0
info:
  title: Long numbers
  version: '1'
  description: |
    Ids such as
    12345678901234567890
    are kept, and "12345678901234567890", it's the same here: 12345678901234567890, too.
servers: [{ url: https://long.example }]
paths:
  /things/{id}:
    post:
      operationId: make
      parameters:
        - { name: id, in: path, required: true, schema: ${long}, example: ${least} }
        - { name: at, in: query, required: true, schema: { enum: [${least}, ${most}] } }
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [id], properties: { id: ${long}, list: { type: array, items: ${long} } } }
            example: { id: ${most}, list: [${least}, 1], text: '12345678901234567890' }
      responses:
        '200':
          description: Done.
          content:
            application/json:
              schema: { type: object, properties: { id: { const: ${least} } } }
              examples: { one: { value: '{ "id": ${most} }' } }
        '201':
          description: More than a double can hold.
          content:
            application/json:
              schema: { type: object, required: [id], properties: { id: { type: integer, exclusiveMinimum: ${most} } } }
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'long-'));
  await writeFile(join(folder, 'long.yaml'), yaml);
  await writeFile(join(folder, 'long.json'), jsonText(parse(yaml, { intAsBigInt: true })));
});
afterAll(() => rm(folder, { recursive: true }));

/** Both numbers as a double prints them, in any of the usual ways. */
const rounded = /922337203685477(6|5807)|1234567890123456(7000|7168)|1\.23456789\d*e/;

async function read(file: string): Promise<ApiReference> {
  const { value, problems } = await bundleDocument(folder, join(folder, file));
  expect(problems).toEqual([]);
  if (!value) throw new Error('It was not read.');
  const targets = {
    routeByFile: new Map<string, string>(),
    publicFiles: new Set<string>(),
  };
  return referenceOf(
    english,
    readDocument(value),
    { id: 'long', route: '/api/long/', label: 'Long' },
    (markdown, headingPrefix) => parseProse(markdown, { file, targets, headingPrefix }).prose,
  );
}

describe.each(['long.yaml', 'long.json'])('the numbers of %s', (file) => {
  test('keep their digits in the files for tools, in the exports and in the copies', async () => {
    const api = await read(file);
    const log = changeLog('long', api.document, []);
    const files = [
      ...apiDataFiles(api),
      ...contractExports(api, log, 'https://docs.example'),
      ...apiMarkdownFiles(english, api, log, 'https://docs.example'),
      requestFile(api),
      ...searchFiles(english, api, {}),
    ];
    for (const { path, content } of files) expect(`${path} ${content}`).not.toMatch(rounded);
    const withBoth = files.filter(
      ({ content }) => content.includes(least) && content.includes(most),
    );
    expect(withBoth.map(({ path }) => path)).toEqual([
      '/api-data/long.json',
      '/api-data/long.yaml',
      '/api-data/long.postman.json',
      '/api-data/long.http',
      '/api/long.md',
      '/api/long/make.md',
      '/api-data/long.requests.json',
      '/api-data/long.search/records-0.json',
    ]);
  });

  test('keep their digits on the page', async () => {
    const api = await read(file);
    const changes = changeLog('long', api.document, []);
    const html = renderToStaticMarkup(
      <ApiPageBody say={english} translations={{}} basePath="/" api={api} changes={changes} />,
    );
    expect(html).not.toMatch(rounded);
    expect(htmlText(html)).toContain(`${least} to ${most}`);
  });

  test('keep their digits in samples of all languages', async () => {
    const [operation] = (await read(file)).tags[0]?.operations ?? [];
    if (!operation?.request) throw new Error('There is a sample.');
    for (const { print } of sampleLanguages(undefined)) {
      const code = print({ request: operation.request });
      expect(code).not.toMatch(rounded);
      expect(code).toContain(most);
      expect(code).toContain(least);
    }
  });

  test('stay numbers, and a text of the same digits stays a text', async () => {
    const api = await read(file);
    const example = api.document.operations[0]?.body?.content[0]?.examples[0]?.value;
    expect(example).toEqual({ id: BigInt(most), list: [BigInt(least), 1], text: most });
    expect(jsonText(example)).toBe(`{"id":${most},"list":[${least},1],"text":"${most}"}`);
    const made = api.tags[0]?.operations[0]?.responses[1]?.content[0]?.examples[0]?.value;
    expect(made).toEqual({ id: 12345678901234567891n });
    expect(api.document.description).toContain(
      '\n12345678901234567890\nare kept, and "12345678901234567890", it\'s the same here: 12345678901234567890, too.',
    );
  });
});

test('JSON is read and written with all digits, and marks are only where numbers are', () => {
  const text = `{"a":[${most},1.5,-0.25e3,true],"b \\" ${most}":"x ${most}, ${least}"}`;
  expect(jsonText(parseJson(text))).toBe(text.replace('-0.25e3', '-250'));
});
