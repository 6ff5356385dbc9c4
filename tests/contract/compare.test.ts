import { readFileSync } from 'node:fs';
import { apiDiff } from 'api-smart-diff';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { english } from '../../packages/lib/english.ts';
import { sayIn } from '../../packages/lib/words.ts';
import { compareContracts as compareDocuments } from '../../packages/openapi/compare/compare.ts';
import type { JsonObject } from '../../packages/openapi/json/json.ts';
import { loadContract } from '../../packages/openapi/model/load-contract.node.ts';
import { readDocument } from '../../packages/openapi/model/read-document.ts';
import { changeWords } from '../../packages/openapi/words/change-words.ts';
import type { ApiSay, ApiWord } from '../../packages/openapi/words/words.ts';
import { contractDocuments, contractSite } from '../../sites/fellmoor/contract/documents.node.ts';

const notes = readFileSync(new URL('./fixtures/notes.yaml', import.meta.url), 'utf8');
const before: JsonObject = parse(notes);

function compareContracts(old: JsonObject, now: JsonObject, say: ApiSay = english) {
  return compareDocuments(say, readDocument(old), readDocument(now));
}

/** Other changes than these are not expected. `oracle` says why api-smart-diff judges in another way. */
interface Planted {
  readonly edit: string;
  readonly find: string;
  readonly replace: string;
  readonly changes: readonly string[];
  readonly oracle?: string;
}

const parsed = new Map<string, JsonObject>();

/** Two tests compare each of them, and parsing is most of their time. */
function edited({ find, replace, edit }: Planted): JsonObject {
  const text = notes.replace(find, () => replace);
  if (text === notes) throw new Error(`${edit}: the fixture does not hold ${find}`);
  const document: JsonObject = parsed.get(text) ?? parse(text);
  parsed.set(text, document);
  return document;
}

function changesOf(planted: Planted): string[] {
  return compareContracts(before, edited(planted)).map(
    ({ severity, operation, sentence }) => `${severity} ${operation ?? 'everywhere'}: ${sentence}`,
  );
}

/** A change of Note reaches all three operations that answer with one. */
function inNote(change: string): string[] {
  const [severity, sentence] = [change.split(' ', 1)[0], change.slice(change.indexOf(' ') + 1)];
  return [
    ['listNotes', 'the answer 200'],
    ['createNote', 'the answer 201'],
    ['getNote', 'the answer 200'],
  ].map(
    ([operation, answer]) =>
      `${severity} ${operation}: ${sentence.replace('ANSWER', answer ?? '')}`,
  );
}

const planted: readonly Planted[] = [
  // Operations
  {
    edit: 'an operation is removed',
    find: notes.slice(notes.indexOf('  /notes/{id}:'), notes.indexOf('components:')),
    replace: '',
    changes: ['breaking getNote: The operation `GET /notes/{id}` was removed.'],
  },
  {
    edit: 'an operation is added',
    find: '  /notes/{id}:\n',
    replace:
      '  /notes/{id}:\n    delete: { operationId: deleteNote, responses: { "204": { description: Gone. } } }\n',
    changes: ['compatible deleteNote: The operation `DELETE /notes/{id}` is new.'],
  },
  {
    edit: 'an operation moves',
    find: '  /notes/{id}:',
    replace: '  /note/{id}:',
    changes: ['breaking getNote: The operation moved from `GET /notes/{id}` to `GET /note/{id}`.'],
  },
  {
    edit: 'an operation gets another id',
    find: 'operationId: getNote',
    replace: 'operationId: readNote',
    changes: [
      'breaking readNote: The operation was called `getNote`; samples, links and generated clients use that name.',
    ],
    oracle: 'the same request works; what uses the id breaks',
  },
  {
    edit: 'a path parameter is renamed',
    find: notes.slice(
      notes.indexOf('  /notes/{id}:'),
      notes.indexOf('      responses:', notes.indexOf('  /notes/{id}:')),
    ),
    replace: notes
      .slice(
        notes.indexOf('  /notes/{id}:'),
        notes.indexOf('      responses:', notes.indexOf('  /notes/{id}:')),
      )
      .replace('/notes/{id}', '/notes/{note_id}')
      .replace('name: id', 'name: note_id'),
    changes: [
      'note getNote: The path parameter `note_id` was called `id`; the address is the same.',
    ],
  },
  {
    edit: 'an operation is deprecated',
    find: 'operationId: getNote',
    replace: 'operationId: getNote\n      deprecated: true',
    changes: ['note getNote: The operation is deprecated now.'],
  },
  {
    edit: 'a summary is worded otherwise',
    find: 'summary: Get a note',
    replace: 'summary: Read a note',
    changes: ['note getNote: The operation is described in other words.'],
  },

  // Parameters
  {
    edit: 'an optional parameter is removed',
    find: '        - { name: limit, in: query, schema: { type: integer, maximum: 100, default: 20 } }\n',
    replace: '',
    changes: ['breaking listNotes: The query parameter `limit` was removed.'],
  },
  {
    edit: 'a parameter is renamed',
    find: 'name: sort,',
    replace: 'name: order,',
    changes: [
      'breaking listNotes: The query parameter `sort` was replaced by `order`, which looks the same.',
    ],
  },
  {
    edit: 'an optional parameter is added',
    find: '        - { name: limit,',
    replace:
      '        - { name: page, in: query, schema: { type: integer, minimum: 1 } }\n        - { name: limit,',
    changes: ['compatible listNotes: The query parameter `page` is new and optional.'],
  },
  {
    edit: 'a required parameter is added',
    find: '        - { name: limit,',
    replace:
      '        - { name: team, in: query, required: true, schema: { type: integer } }\n        - { name: limit,',
    changes: ['breaking listNotes: The query parameter `team` is new and required.'],
  },
  {
    edit: 'a parameter becomes required',
    find: 'name: limit, in: query,',
    replace: 'name: limit, in: query, required: true,',
    changes: ['breaking listNotes: The query parameter `limit` is required now.'],
  },
  {
    edit: 'a header becomes optional',
    find: 'in: header, required: true',
    replace: 'in: header, required: false',
    changes: [
      'compatible listNotes: The header `X-Team` is optional now.',
      'compatible createNote: The header `X-Team` is optional now.',
    ],
  },
  {
    edit: 'a header is dropped',
    find: '    parameters:\n      - { name: X-Team, in: header, required: true, schema: { type: string, format: uuid } }\n',
    replace: '',
    changes: [
      'breaking listNotes: The header `X-Team` was removed.',
      'breaking createNote: The header `X-Team` was removed.',
    ],
  },
  {
    edit: 'a limit of a parameter is narrower',
    find: 'maximum: 100',
    replace: 'maximum: 50',
    changes: [
      'breaking listNotes: The query parameter `limit` had the limit maximum 100 and has 50 now.',
    ],
  },
  {
    edit: 'a default of a parameter changes',
    find: 'default: 20',
    replace: 'default: 10',
    changes: [
      'breaking listNotes: The query parameter `limit` had the default `20` and has the default `10` now.',
    ],
  },
  {
    edit: 'a list is written in another way',
    find: 'name: sort, in: query,',
    replace: 'name: sort, in: query, explode: false,',
    changes: [
      'breaking listNotes: The query parameter `sort` writes lists and objects in another way.',
    ],
    oracle: 'it has no rule for it',
  },

  // Request fields: less is breaking
  {
    edit: 'a request field is removed',
    find: '        weight: { type: number, multipleOf: 5 }\n',
    replace: '',
    changes: ['breaking createNote: The request field `weight` was removed.'],
    oracle: 'it counts on the API to ignore fields that it does not know',
  },
  {
    edit: 'a request field is renamed',
    find: 'weight: {',
    replace: 'mass: {',
    changes: [
      'breaking createNote: The request field `weight` was replaced by `mass`, which looks the same.',
    ],
    oracle: 'it counts on the API to ignore fields that it does not know',
  },
  {
    edit: 'an optional request field is added',
    find: '        weight: {',
    replace: '        size: { type: integer }\n        weight: {',
    changes: ['compatible createNote: The request field `size` is new and optional.'],
  },
  {
    edit: 'a required request field is added',
    find: 'required: [text]\n      properties:\n',
    replace: 'required: [text, size]\n      properties:\n        size: { type: integer }\n',
    changes: ['breaking createNote: The request field `size` is new and required.'],
  },
  {
    edit: 'a request field becomes required',
    find: 'required: [text]',
    replace: 'required: [text, color]',
    changes: ['breaking createNote: The request field `color` is required now.'],
  },
  {
    edit: 'a request field becomes required though it has a default',
    find: 'required: [text]',
    replace: 'required: [text, kind]',
    changes: ['breaking createNote: The request field `kind` is required now.'],
    oracle: 'it counts on the server to fill in the default, which a validator does not',
  },
  {
    edit: 'a request field becomes optional',
    find: 'required: [text]',
    replace: 'required: []',
    changes: ['compatible createNote: The request field `text` is optional now.'],
  },
  {
    edit: 'a request value is added',
    find: 'enum: [plain, rich]',
    replace: 'enum: [plain, rich, code]',
    changes: ['compatible createNote: The request field `kind` has the new value `code`.'],
  },
  {
    edit: 'a request value is removed',
    find: 'enum: [plain, rich]',
    replace: 'enum: [plain]',
    changes: [
      'breaking createNote: The request field `kind` does not have the value `rich` any more.',
    ],
  },
  {
    edit: 'a request value is renamed',
    find: 'enum: [plain, rich]',
    replace: 'enum: [plain, formatted]',
    changes: [
      'breaking createNote: The request field `kind` has the value `formatted` in place of `rich`.',
    ],
  },
  {
    edit: 'a request field takes any value',
    find: 'enum: [plain, rich], ',
    replace: '',
    changes: [
      'compatible createNote: The request field `kind` is not limited to a list of values any more.',
    ],
    oracle: 'it sees that values are gone, and not that all are allowed',
  },
  {
    edit: 'a request default changes',
    find: 'default: plain',
    replace: 'default: rich',
    changes: [
      'breaking createNote: The request field `kind` had the default `plain` and has the default `rich` now.',
    ],
  },
  {
    edit: 'a request default is dropped',
    find: ', default: plain',
    replace: '',
    changes: [
      'breaking createNote: The request field `kind` does not have the default `plain` any more.',
    ],
  },
  {
    edit: 'a request field gets a default',
    find: 'weight: { type: number,',
    replace: 'weight: { type: number, default: 5,',
    changes: ['compatible createNote: The request field `weight` has the default `5` now.'],
  },
  {
    edit: 'a request field does not accept null any more',
    find: "color: { type: [string, 'null'], format: color }",
    replace: 'color: { type: string, format: color }',
    changes: ['breaking createNote: The request field `color` does not accept null any more.'],
  },
  {
    edit: 'a request field accepts null',
    find: 'weight: { type: number,',
    replace: "weight: { type: [number, 'null'],",
    changes: ['compatible createNote: The request field `weight` accepts null now.'],
    oracle: 'it takes every other list of types for a change of type',
  },
  {
    edit: 'a request number has to be whole',
    find: 'weight: { type: number,',
    replace: 'weight: { type: integer,',
    changes: ['breaking createNote: The request field `weight` was number and is now integer.'],
  },
  {
    edit: 'a request format is dropped',
    find: ', format: color }',
    replace: ' }',
    changes: [
      'compatible createNote: The request field `color` does not have the format `color` any more.',
    ],
  },
  {
    edit: 'a request length is shorter',
    find: 'maxLength: 200',
    replace: 'maxLength: 100',
    changes: [
      'breaking createNote: The request field `text` had the limit maxLength 200 and has 100 now.',
    ],
  },
  {
    edit: 'a request length is longer',
    find: 'maxLength: 200',
    replace: 'maxLength: 300',
    changes: [
      'compatible createNote: The request field `text` had the limit maxLength 200 and has 300 now.',
    ],
  },
  {
    edit: 'a request may be empty',
    find: 'minLength: 1, ',
    replace: '',
    changes: [
      'compatible createNote: The request field `text` had the limit minLength 1 and has 0 now.',
    ],
  },
  {
    edit: 'a request pattern changes',
    find: "'^\\S'",
    replace: "'^\\w'",
    changes: [
      'breaking createNote: The request field `text` had to match `^\\S` and has to match `^\\w` now.',
    ],
  },
  {
    edit: 'a request pattern is dropped',
    find: ", pattern: '^\\S'",
    replace: '',
    changes: [
      'compatible createNote: The request field `text` does not have to match `^\\S` any more.',
    ],
  },
  {
    edit: 'a request step is finer',
    find: 'multipleOf: 5',
    replace: 'multipleOf: 1',
    changes: [
      'compatible createNote: The request field `weight` was a multiple of 5 and is a multiple of 1 now.',
    ],
  },
  {
    edit: 'a request list may hold an item twice',
    find: ', uniqueItems: true',
    replace: '',
    changes: ['compatible createNote: The request field `to` may hold an item twice now.'],
  },
  {
    edit: 'a request takes properties that are not named',
    find: 'additionalProperties: false',
    replace: 'additionalProperties: true',
    changes: ['compatible createNote: The request body allows other keys now.'],
  },
  {
    edit: 'a request body becomes optional',
    find: '        required: true\n        content:',
    replace: '        content:',
    changes: ['compatible createNote: The request body is optional now.'],
  },
  {
    edit: 'a request is sent in another format',
    find: "          application/json:\n            schema: { $ref: '#/components/schemas/NoteCreate' }",
    replace:
      "          application/yaml:\n            schema: { $ref: '#/components/schemas/NoteCreate' }",
    changes: [
      'breaking createNote: The request body is not available as `application/json` any more.',
      'compatible createNote: The request body is available as `application/yaml` now.',
    ],
  },
  {
    edit: 'a request variant is removed',
    find: "        from:\n          oneOf:\n            - $ref: '#/components/schemas/Person'\n",
    replace: '        from:\n          oneOf:\n',
    changes: [
      'breaking createNote: The request field `from` does not have the variant `Person` any more.',
    ],
  },

  // Answers: more is breaking
  {
    edit: 'a field of an answer is removed',
    find: '        pages: { type: integer }\n',
    replace: '',
    changes: inNote('breaking The field `pages` of ANSWER was removed.'),
    oracle: 'it counts on clients to read required fields alone',
  },
  {
    edit: 'a field of an answer is renamed',
    find: '        pages: {',
    replace: '        sheets: {',
    changes: inNote(
      'breaking The field `pages` of ANSWER was replaced by `sheets`, which looks the same.',
    ),
    oracle: 'it counts on clients to read required fields alone',
  },
  {
    edit: 'a field of an answer is added',
    find: '        pages: {',
    replace: '        size: { type: number }\n        pages: {',
    changes: inNote('compatible The field `size` of ANSWER is new.'),
  },
  {
    edit: 'a field of an answer may be missing',
    find: 'required: [id, text, state]',
    replace: 'required: [id, text]',
    changes: inNote('breaking The field `state` of ANSWER can be missing now.'),
  },
  {
    edit: 'a field of an answer is always there',
    find: 'required: [id, text, state]',
    replace: 'required: [id, text, state, pages]',
    changes: inNote('compatible The field `pages` of ANSWER is always there now.'),
  },
  {
    edit: 'a value of an answer is added',
    find: 'enum: [draft, sent]',
    replace: 'enum: [draft, sent, lost]',
    changes: inNote('breaking The field `state` of ANSWER has the new value `lost`.'),
  },
  {
    edit: 'a value of an answer is removed',
    find: 'enum: [draft, sent]',
    replace: 'enum: [draft]',
    changes: inNote(
      'compatible The field `state` of ANSWER does not have the value `sent` any more.',
    ),
  },
  {
    edit: 'a field of an answer can be null',
    find: 'text: { type: string }',
    replace: "text: { type: [string, 'null'] }",
    changes: inNote('breaking The field `text` of ANSWER can be null now.'),
    oracle: 'it turns its judgement of types around for answers',
  },
  {
    edit: 'a field of an answer is never null',
    find: "color: { type: [string, 'null'] }",
    replace: 'color: { type: string }',
    changes: inNote('compatible The field `color` of ANSWER is never null any more.'),
  },
  {
    edit: 'a field of an answer has another type',
    find: 'pages: { type: integer }',
    replace: 'pages: { type: string }',
    changes: inNote('breaking The field `pages` of ANSWER was integer and is now string.'),
    oracle: 'it turns its judgement of types around for answers',
  },
  {
    edit: 'a number of an answer need not be whole',
    find: 'pages: { type: integer }',
    replace: 'pages: { type: number }',
    changes: inNote('breaking The field `pages` of ANSWER was integer and is now number.'),
    oracle: 'it turns its judgement of types around for answers',
  },
  {
    edit: 'a format of an answer is dropped',
    find: 'id: { type: string, format: uuid }',
    replace: 'id: { type: string }',
    changes: inNote('breaking The field `id` of ANSWER does not have the format `uuid` any more.'),
  },
  {
    edit: 'the keys of a map in an answer may be longer',
    find: 'propertyNames: { maxLength: 20 }',
    replace: 'propertyNames: { maxLength: 30 }',
    changes: inNote(
      'breaking Each key of the field `labels` of ANSWER had the limit maxLength 20 and has 30 now.',
    ),
  },
  {
    edit: 'a variant of an answer is added',
    find: '        author:\n          oneOf:\n',
    replace:
      "        author:\n          oneOf:\n            - $ref: '#/components/schemas/Lonely'\n",
    changes: inNote('breaking The field `author` of ANSWER has the new variant `Lonely`.'),
  },
  {
    edit: 'a schema within a schema changes in both directions',
    find: 'serial: { type: string }',
    replace: 'serial: { type: string, maxLength: 9 }',
    changes: [
      'compatible listNotes: The field `author.serial` of the answer 200 has the limit maxLength 9 now.',
      'breaking createNote: The request field `from.serial` has the limit maxLength 9 now.',
      'compatible createNote: The field `author.serial` of the answer 201 has the limit maxLength 9 now.',
      'compatible getNote: The field `author.serial` of the answer 200 has the limit maxLength 9 now.',
    ],
  },
  {
    edit: 'what requests do not hold changes in answers alone',
    find: 'born: { type: string, readOnly: true }',
    replace: 'born: { type: string, readOnly: true, format: date }',
    changes: inNote('compatible The field `author.born` of ANSWER has the format `date` now.'),
    oracle: 'it does not look at readOnly',
  },
  {
    edit: 'what answers do not hold changes in requests alone',
    find: 'secret: { type: string, writeOnly: true }',
    replace: 'secret: { type: string, writeOnly: true, minLength: 8 }',
    changes: [
      'breaking createNote: The request field `from.secret` has the limit minLength 8 now.',
    ].map((text) =>
      text.replace('has the limit minLength 8 now', 'had the limit minLength 0 and has 8 now'),
    ),
  },
  {
    edit: 'an answer is dropped',
    find: "        '409': { description: Conflict. }\n",
    replace: '',
    changes: ['breaking createNote: The answer 409 was removed.'],
  },
  {
    edit: 'an answer is added',
    find: "        '409': {",
    replace: "        '404': { description: Not found. }\n        '409': {",
    changes: ['compatible createNote: The answer 404 is new.'],
  },
  {
    edit: 'a success has another status',
    find: "'201':",
    replace: "'200':",
    changes: ['breaking createNote: The answer 201 was replaced by the answer 200.'],
  },
  {
    edit: 'a header of an answer is dropped',
    find: '          headers:\n            X-Total: { required: true, schema: { type: integer } }\n',
    replace: '',
    changes: ['breaking listNotes: The header `X-Total` of the answer 200 was removed.'],
  },
  {
    edit: 'a header of an answer may be missing',
    find: 'X-Total: { required: true,',
    replace: 'X-Total: { required: false,',
    changes: ['breaking listNotes: The header `X-Total` of the answer 200 can be missing now.'],
    oracle: 'it judges headers of answers as if they were sent by the client',
  },

  // Everywhere
  {
    edit: 'a server is added',
    find: '  - url: https://notes.example/v1\n',
    replace: '  - url: https://notes.example/v1\n  - url: https://notes.example/v2\n',
    changes: ['compatible everywhere: The server `https://notes.example/v2` is new.'],
  },
  {
    edit: 'a server is replaced',
    find: 'https://notes.example/v1',
    replace: 'https://notes.example/v2',
    changes: [
      'breaking everywhere: The server `https://notes.example/v1` was removed.',
      'compatible everywhere: The server `https://notes.example/v2` is new.',
    ],
    oracle: 'it does not judge servers',
  },
  {
    edit: 'calls work without credentials',
    find: 'security:\n  - token: []\n',
    replace: 'security:\n  - token: []\n  - {}\n',
    changes: [
      'compatible listNotes: The operation can be called without credentials now.',
      'compatible createNote: The operation can be called without credentials now.',
      'compatible getNote: The operation can be called without credentials now.',
    ],
  },
  {
    edit: 'a token is sent in another way',
    find: 'scheme: bearer',
    replace: 'scheme: basic',
    changes: ['breaking everywhere: The security scheme `token` works in another way.'],
    oracle: 'it does not judge security schemes',
  },
  {
    edit: 'a schema that no operation uses is removed',
    find: notes.slice(notes.indexOf('    Lonely:')),
    replace: '',
    changes: ['breaking everywhere: The schema `Lonely` was removed.'],
    oracle: 'it does not judge schemas by themselves',
  },
  {
    edit: 'a schema that no operation uses changes',
    find: 'why: { type: string }',
    replace: 'why: { type: integer }',
    changes: [
      'breaking everywhere: The field `why` of the schema `Lonely` was string and is now integer.',
    ],
    oracle: 'it does not judge schemas by themselves',
  },
];

describe('the comparison of two contracts', { timeout: 30_000 }, () => {
  test.each(planted)('$edit', (one) => {
    expect(changesOf(one)).toEqual(one.changes);
  });

  test.each(planted)('$edit: api-smart-diff judges the same, or we know why not', (one) => {
    const isBreaking = one.changes.some((change) => change.startsWith('breaking'));
    const diffs = apiDiff(before, edited(one)).filter(({ path }) => path[0] === 'paths');
    const agrees = diffs.some(({ type }) => type === 'breaking') === isBreaking;
    expect(agrees).toBe(one.oracle === undefined);
  });

  test('every change can be said in German, and weighs the same', () => {
    const say = sayIn<ApiWord>(changeWords);
    for (const one of planted) {
      const changes = compareContracts(before, edited(one), say);
      const sentences = changes.map(({ sentence }) => sentence.replaceAll(/`[^`]*`/g, ''));
      expect(
        sentences.filter((text) => /\b(the|of|is|has|not|any|now|with)\b/i.test(text)),
      ).toEqual([]);
      expect(changes.map(({ severity }) => severity)).toEqual(
        one.changes.map((change) => change.split(' ', 1)[0]),
      );
    }
  });

  test('a contract is the same as itself', async () => {
    for (const { document } of contractDocuments) {
      const contract = await loadContract(contractSite, document);
      expect(compareContracts(contract, structuredClone(contract))).toEqual([]);
    }
    expect(compareContracts(before, before)).toEqual([]);
  });

  test('descriptions and examples of fields are not change', () => {
    const described = parse(
      notes.replace('pages: {', 'pages: { description: Number of pages., examples: [1],'),
    );
    expect(compareContracts(before, described)).toEqual([]);
  });

  test('the order of fields, values and answers is not a change', () => {
    const reordered = parse(
      notes
        .replace('enum: [plain, rich]', 'enum: [rich, plain]')
        .replace('[id, text, state]', '[state, id, text]'),
    );
    expect(compareContracts(before, reordered)).toEqual([]);
  });

  test('a schema that moves into a reference is not a change', () => {
    const inline = parse(
      notes.replace(
        "        - $ref: '#/components/schemas/Machine'\n",
        '        - type: object\n          properties:\n            serial: { type: string }\n',
      ),
    );
    expect(compareContracts(before, inline)).toEqual([]);
  });

  test('a single schema that becomes one of two is a new variant', () => {
    const single = parse(
      notes.replace(
        "        author:\n          oneOf:\n            - $ref: '#/components/schemas/Person'\n            - $ref: '#/components/schemas/Robot'\n",
        "        author: { $ref: '#/components/schemas/Person' }\n",
      ),
    );
    const sentences = compareContracts(single, before).map(
      ({ severity, sentence }) => `${severity}: ${sentence}`,
    );
    expect(sentences).toContain(
      'breaking: The field `author` of the answer 200 has the new variant `Robot`.',
    );
    expect(sentences).toHaveLength(3);
  });

  test('a change names the schemas that it is in, from the outside in', () => {
    const changes = compareContracts(
      before,
      parse(notes.replace('serial: { type: string }', 'serial: { type: integer }')),
    );
    expect(changes.find(({ operation }) => operation === 'getNote')?.schemas).toEqual([
      'Note',
      'Robot',
      'Machine',
    ]);
  });
});
