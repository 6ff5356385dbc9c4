import type { Nodes, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parseProseMarkdown } from '../../packages/drystone/markdown/parse-markdown.ts';
import { isObject, type Json, objectOf } from '../../packages/openapi/json/json.ts';
import type { ApiDocument, Operation } from '../../packages/openapi/model/model.ts';
import { readDocument } from '../../packages/openapi/model/read-document.ts';
import { refsOf } from '../../packages/openapi/model/refs.ts';
import type { SandboxRequest } from '../../packages/sandbox/core/request.ts';
import type { ScenarioCall } from '../../packages/sandbox/core/scenario-types.ts';
import { contractSite } from '../../sites/fellmoor/contract/documents.node.ts';
import { createSandbox } from '../../sites/fellmoor/sandbox/sandbox.ts';
import { seedIds } from '../../sites/fellmoor/sandbox/seeds.ts';
import { bodies, call, contract, told } from '../support/sandbox-calls.node.ts';
import { unknownId, workingRequest } from '../support/working-calls.node.ts';
import { loadDocuments } from './documents.ts';

/*
 * What the section "Semantics" of a contract says by hand, beside what the contract says as data and what the sandbox
 * does. A change of the one without the other fails here.
 */

const documents = await loadDocuments(contractSite);
const apis = (['infrastructure', 'management'] as const).map((name) => ({
  name,
  document: readDocument(documents[name]),
}));
const [{ document: infrastructure }] = apis as [(typeof apis)[number]];

/** What a description has below a heading, up to the next one. */
function below({ description }: ApiDocument, heading: string): RootContent[] {
  const { children } = parseProseMarkdown(description);
  const start = children.findIndex((node) => node.type === 'heading' && textOf(node) === heading);
  if (start < 0) throw new Error(`There is no heading "${heading}".`);
  const after = children.slice(start + 1);
  const end = after.findIndex(({ type }) => type === 'heading');
  return end < 0 ? after : after.slice(0, end);
}

/** The tables below a heading: their rows as text, the head included. */
function tablesBelow(document: ApiDocument, heading: string): string[][][] {
  return below(document, heading)
    .filter((node) => node.type === 'table')
    .map((table) => table.children.map(({ children }) => children.map((cell) => textOf(cell))));
}

function tableBelow(document: ApiDocument, heading: string): string[][] {
  return tablesBelow(document, heading)[0] ?? [];
}

function codeIn(nodes: readonly RootContent[]): Set<string> {
  const words = new Set<string>();
  for (const node of nodes)
    visit(node as Nodes, 'inlineCode', ({ value }) => void words.add(value));
  return words;
}

function schemaOf(operation: Operation | undefined, status: string): Json | undefined {
  return operation?.responses.find((response) => response.status === status)?.content[0]?.schema;
}

function statesIn({ source }: ApiDocument, schema: Json | undefined): readonly Json[] {
  const { state } = objectOf(objectOf(refsOf(source).follow(schema)).properties);
  const values = objectOf(state).enum;
  return Array.isArray(values) ? values : [];
}

/** The operation that reads what another one changes. */
function readerOf({ operations }: ApiDocument, { path, responses }: Operation) {
  const isCreate = responses.some(({ status }) => status === '201');
  const item = isCreate ? `${path}/{id}` : path.replace(/\/actions\/.*/, '');
  return operations.find((one) => one.method === 'GET' && one.path === item);
}

/** What is done later: the answer says so, or the object has a state for the time until then. */
function isAsynchronous(document: ApiDocument, operation: Operation): boolean {
  const states = statesIn(document, schemaOf(readerOf(document, operation), '200'));
  if (operation.method === 'DELETE') return states.includes('deleting');
  if (operation.responses.some(({ status }) => status === '202')) return true;
  return operation.method === 'POST' && states.includes('creating');
}

describe.each(apis)('the semantics of the $name API', ({ document }) => {
  const { operations } = document;
  const methods = [...new Set(operations.map(({ method }) => method))].sort();

  test('list the asynchronous operations, their answers, and what to poll', () => {
    const [, ...rows] = tableBelow(document, 'Asynchronous operations');
    const expected = operations
      .filter((operation) => isAsynchronous(document, operation))
      .map((operation) => {
        const success = operation.responses.find(({ status }) => /^2/.test(status));
        const body = success?.content.length === 0 ? 'no body' : 'the instance';
        return [operation.id, `${success?.status}, ${body}`, readerOf(document, operation)?.id];
      });
    expect(rows.map((row) => row.slice(0, 3)).sort()).toEqual(expected.sort());
  });

  test('say for each method and status what to do, and for no others', () => {
    const [head = [], ...rows] = tableBelow(document, 'Retrying');
    expect(head.slice(1).sort()).toEqual(methods);
    const statuses = new Set(operations.flatMap(({ responses }) => responses.map((r) => r.status)));
    expect(rows.slice(1).map(([status]) => status)).toEqual(
      [...statuses].filter((status) => /^[45]/.test(status)).sort(),
    );
    for (const [status, ...cells] of rows.slice(1)) {
      for (const [index, words] of cells.entries()) {
        const method = head[index + 1];
        const answers = operations.some(
          (one) => one.method === method && one.responses.some((r) => r.status === status),
        );
        expect(words !== '–', `${method} ${status}`).toBe(answers);
      }
    }
  });

  test('say the same as the answers do about a server error', () => {
    const [head = [], ...rows] = tableBelow(document, 'Retrying');
    const words = rows.find(([status]) => status === '500') ?? [];
    for (const { id, method, responses } of operations) {
      const description = responses.find(({ status }) => status === '500')?.description ?? '';
      const isFirst = /(List|Read) .* before you send/.test(description.replaceAll('\n', ' '));
      expect(isFirst ? 'look first' : 'again', id).toBe(words[head.indexOf(method)]);
    }
  });

  test('name the properties that are times, and those that have a list of values', () => {
    const times = new Set<string>();
    const lists = new Set<string>();
    (function walk(value: Json, name: string) {
      if (Array.isArray(value)) for (const each of value) walk(each, name);
      if (!isObject(value)) return;
      if (value.format === 'date-time') times.add(name);
      if (Array.isArray(value.enum)) lists.add(name);
      for (const [key, each] of Object.entries(value)) walk(each, key);
    })(document.schemas, '');
    expect(codeIn(below(document, 'Time stamps'))).toEqual(times);
    const named = codeIn(below(document, 'Values that you do not know'));
    // What has no list is said, too.
    for (const free of ['role', 'admin', 'member', 'viewer']) named.delete(free);
    expect(named).toEqual(lists);
  });

  test('say that lists have no parameters, and are arrays', () => {
    expect(operations.flatMap((one) => one.parameters.filter((p) => p.in === 'query'))).toEqual([]);
    const lists = operations.filter(({ id }) => id.startsWith('list'));
    expect(lists.length).toBeGreaterThan(3);
    for (const list of lists) {
      const { type } = objectOf(refsOf(document.source).follow(schemaOf(list, '200')));
      expect(type, list.id).toBe('array');
    }
  });

  test('say what a missing or malformed header gets in the sandbox, too', () => {
    const [, ...rows] = tableBelow(document, 'Headers').map(([name = '', ...cells]) => [
      name.replace(' of a body', ''),
      ...cells,
    ]);
    for (const [header = '', missing, malformed = ''] of rows) {
      const using = operations.filter((operation) => takesHeader(operation, header));
      expect(using.length).toBeGreaterThan(0);
      for (const { id } of using) {
        expect(`${statusWith(id, header, undefined)}`, `${id} without ${header}`).toBe(missing);
        expect(malformed.slice(0, 3), `${id}, wrong ${header}`).toBe(
          `${statusWith(id, header, 'nonsense')}`,
        );
      }
    }
  });
});

function takesHeader({ parameters, body }: Operation, header: string): boolean {
  if (header === 'Authorization') return true;
  return header === 'Content-Type'
    ? body !== undefined
    : parameters.some(({ name }) => name === header);
}

/** The answer of the sandbox to a call with a header in place of its own, or without it. */
function statusWith(id: string, header: string, value: string | undefined): number {
  const sandbox = createSandbox(contract, { seed: 'examples' });
  const request = workingRequest(sandbox, id);
  const { [header]: _, ...others } = request.headers;
  const headers = value === undefined ? others : { ...others, [header]: value };
  return told(sandbox.handle({ ...request, headers })).status;
}

test('the causes of a 403 are in the words of the sandbox', () => {
  const sandbox = createSandbox(contract, { seed: 'examples' });
  const { Authorization: _, ...anonymous } = workingRequest(sandbox, 'listInstances').headers;
  const requests = [
    { ...workingRequest(sandbox, 'listInstances'), headers: anonymous },
    workingRequest(sandbox, 'listInstances', { as: { expiresIn: -1 } }),
    workingRequest(sandbox, 'listInstances', { project: unknownId }),
    workingRequest(sandbox, 'listInstances', { as: { role: 'guest' } }),
  ];
  const [, [, ...rows] = []] = tablesBelow(infrastructure, 'Errors');
  expect(rows).toHaveLength(requests.length);
  for (const [index, [, message = '']] of rows.entries()) {
    const { status, body } = told(sandbox.handle(requests[index] as SandboxRequest));
    expect(status).toBe(403);
    const words = message.replace(seedIds.project, unknownId).replace(/\.$/, '');
    expect(body.message.slice(0, words.length)).toBe(words);
  }
});

describe('in the sandbox, an asynchronous operation ends where the table says', () => {
  const started: Readonly<Record<string, Omit<ScenarioCall, 'operation'>>> = {
    createInstance: { body: bodies.instance ?? null },
    startInstance: { path: { id: seedIds.otherInstance } },
    stopInstance: { path: { id: seedIds.instance } },
    deleteInstance: { path: { id: seedIds.instance } },
    deleteProject: { path: { id: seedIds.project } },
  };
  const [, ...rows] = tableBelow(infrastructure, 'Asynchronous operations');

  test.each(rows)('%s', (id, answer, poll, doneAt, giveUpAt) => {
    const sandbox = createSandbox(contract, { seed: 'examples', clock: { mode: 'manual' } });
    const { status, body } = call(sandbox, id, started[id] ?? {});
    expect(`${status}`).toBe(answer.slice(0, 3));
    const path = started[id]?.path ?? { id: body.id };
    const ends = [doneAt, ...giveUpAt.split(', ')];
    const before = call(sandbox, poll, { path });
    expect(ends).not.toContain(before.body.state);
    sandbox.act({ kind: 'settle' });
    const after = call(sandbox, poll, { path });
    expect(ends).toContain(after.status === 200 ? after.body.state : String(after.status));
  });
});
