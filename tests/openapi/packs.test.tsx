import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../../bin/setup.mjs';
import { listFiles } from '../../packages/drystone/read/read-sources.node.ts';
import { httpFile } from '../../packages/openapi/exports/http-file.ts';
import { postmanCollection } from '../../packages/openapi/exports/postman.ts';
import type { JsonObject } from '../../packages/openapi/json/json.ts';
import { anchorsOf } from '../../packages/openapi/view/anchors-of.ts';
import { allOperations } from '../../packages/openapi/view/overviews.ts';
import { unshownWords } from '../../packages/reference/schema/unshown.tsx';
import { pagesOf, readForeign } from '../support/foreign-document.tsx';
import { htmlText } from '../support/html-text.ts';
import { isThorough } from '../support/thorough.ts';

/*
 * Documents that nobody here wrote, each of one theme. The same code that builds a site reads and renders them.
 */

const packs = ['@readme/oas-examples', '@scalar/galaxy'].map((name) => ({
  name,
  folder: join(projectFolder, 'node_modules', name),
}));

/** Documents whose theme another one has too: as OpenAPI 3.1 or as YAML, or as a smaller API of the same kind. */
const repeated = new RegExp(
  [
    '^3.0/json/(parameters-style|petstore-simple|petstore|schema-encoding-style|schema-types|security).json$',
    '^3.0/json/(readme-extensions|readme-legacy|star-trek).json$',
    '^3.1/json/(train-travel|webhooks).json$',
    '^dist/(asyncapi/)?latest.json$',
  ].join('|'),
);

const all = (await Promise.all(packs.map(documentsOf))).flat();
const documents = all.filter(({ file }) => isThorough || !repeated.test(file));
const isOther = (file: string) => /^2\.0\/|asyncapi/.test(file);
const unsupported = readFileSync(
  join(projectFolder, 'sites/docs/content/docs/apis/unsupported.md'),
  'utf8',
);

/** The YAML files say the same as the JSON files, so that a few of them stand for all. */
async function documentsOf({ name, folder }: (typeof packs)[number]) {
  const files = (await listFiles(folder)).map((file) => relative(folder, file));
  return files
    .filter((file) =>
      /^(\d\.\d|dist)\/.*(\.json|\/(train-travel|webhooks|3\.\d)\.yaml)$/.test(file),
    )
    .sort()
    .map((file) => ({ name, folder, file }));
}

const read = ({ folder, file }: (typeof documents)[number]) => readForeign(join(folder, file));

function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    htmlText(value),
  );
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Counted in the document itself, and in each export as a text. */
function countRequests(source: JsonObject, postman: string, http: string) {
  const paths = (source.paths ?? {}) as Record<string, JsonObject>;
  const pathOf = ({ $ref = '' }: JsonObject) =>
    String($ref).replace('#/paths/', '').replaceAll('~1', '/');
  const pathItems = Object.values(paths).map((item) => paths[pathOf(item)] ?? item);
  return {
    document: pathItems.flatMap((item) => methods.filter((method) => method in item)).length,
    postman: [...postman.matchAll(/"request":\{"method"/g)].length,
    http: [...http.matchAll(/^### /gm)].length,
  };
}

/** What the page says that it does not show. */
function unshownIn(html: string): Set<string> {
  const lists = html.match(new RegExp(`(?<=${unshownWords} <code>)[^<]*`, 'g')) ?? [];
  return new Set(lists.flatMap((names) => names.split(', ')));
}

test('both packs are there', () => {
  expect(all.filter(({ file }) => !isOther(file)).length).toBeGreaterThan(60);
  expect(all.filter(({ file }) => repeated.test(file))).toHaveLength(13);
});

describe('becomes a page', () => {
  const known = documents.filter(({ file }) => !isOther(file));

  test.each(known)('$name $file', async (document) => {
    const { api, problems } = await read(document);
    expect(problems).toEqual([]);
    if (!api) throw new Error('There is no page.');

    const pages = pagesOf(api);
    const html = pages.join('');
    const anchors = anchorsOf(api);
    const ids = pages.map((page) => attributes(page, 'id'));
    expect(ids.filter((each) => new Set(each).size < each.length)).toEqual([]);
    expect([...new Set(ids.flat())].sort(), 'every anchor is there').toEqual([...anchors].sort());

    const lost = attributes(html, 'href').filter(
      (href) => href.startsWith('#') && !anchors.has(decodeURIComponent(href.slice(1))),
    );
    expect(lost, 'links that lead nowhere').toEqual([]);
    expect(html.match(/<h1/g)).toHaveLength(pages.length);
    expect(html).not.toMatch(/ style=| on[a-z]+=|<(script|iframe|img)/);

    const text = htmlText(html);
    for (const { title } of allOperations(api)) expect(text).toContain(title.trim());

    const postman = JSON.stringify(postmanCollection(api));
    const counts = countRequests(api.document.source, postman, httpFile(api, 'https://a.example'));
    expect([counts.postman, counts.http], 'operations in exports').toEqual([
      counts.document,
      counts.document,
    ]);

    for (const name of unshownIn(html)) {
      expect(unsupported, 'sites/docs/content/docs/apis/unsupported.md').toContain(`\`${name}\``);
    }
  });
});

describe('is refused with file, line, reason and remedy', () => {
  test.each(documents.filter(({ file }) => isOther(file)))('$name $file', async (document) => {
    const { api, problems } = await read(document);
    expect(api).toBeUndefined();
    expect(problems).toEqual([
      {
        file: basename(document.file),
        line: expect.any(Number),
        problem: expect.stringMatching(
          /^This is not an OpenAPI 3 document but (Swagger|AsyncAPI) \d/,
        ),
        remedy: expect.stringMatching(/OpenAPI/),
      },
    ]);
  });
});
