import { english } from '@drystone/lib/english';
import { groupBy } from '@drystone/lib/group-by';
import { joinWords } from '@drystone/lib/text';
import { errorAdvice } from '@drystone/openapi/view/error-advice';
import type { McpServer } from '@modelcontextprotocol/server';
import type { SearchEngine } from 'drystone/search/engine';
import { search } from 'drystone/search/search';
import { z } from 'zod';
import type { Command } from '../commands.ts';
import { readOperation, readPage, unknownOperation } from './doc-pages.ts';
import type { Docs } from './docs.ts';
import { openSearch } from './docs-search.ts';
import { jsonResult, resultOf, textResult } from './tool-result.ts';

/** They change nothing, and answer the same when they are asked again. */
const reading = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;

/** Adds the tools that read the documentation and the contracts. */
export function addDocTools(server: McpServer, docs: Docs, commands: readonly Command[]): void {
  const ids = commands.map(({ operation }) => operation.id);
  let engine: Promise<SearchEngine> | undefined;

  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Searches the guides and the API reference, as the search box of the site does. Gives titles, excerpts and addresses for read_page.',
      inputSchema: z.object({
        query: z.string().min(1).describe('A few words, or a name from the API.'),
        limit: z.number().int().min(1).max(50).default(10).describe('The most hits to give.'),
      }),
      annotations: reading,
    },
    ({ query, limit }) =>
      resultOf(async () => {
        engine ??= openSearch(docs);
        const { groups, match } = await search(await engine, query);
        const hits = groups
          .flatMap(({ name, hits: members }) => members.map((hit) => ({ group: name, ...hit })))
          .slice(0, limit)
          .map(({ group, title, trail, excerpt, href }) => ({
            group,
            title,
            trail,
            excerpt,
            address: href,
          }));
        if (match !== 'none') return jsonResult(hits);
        const pages = hits.map(({ title, address }) => `${title} (${address})`);
        return textResult(
          `Nothing in the documentation has the words "${query}". Begin with ${joinWords(pages, 'or')}.`,
        );
      }),
  );

  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Gives a page of the documentation as Markdown.',
      inputSchema: z.object({
        address: z
          .string()
          .describe('From search_docs or a resource: /guides/first, or the whole URL.'),
      }),
      annotations: reading,
    },
    ({ address }) => resultOf(async () => textResult(await readPage(docs, address))),
  );

  server.registerTool(
    'read_operation',
    {
      title: 'Read an operation',
      description:
        'Gives one operation of the API as Markdown: parameters, body, answers, errors and samples.',
      inputSchema: z.object({
        operation: z.string().describe(`An operationId: ${ids.join(', ')}.`),
      }),
      annotations: reading,
    },
    ({ operation }) => resultOf(async () => textResult(await readOperation(docs, operation, ids))),
  );

  server.registerTool(
    'list_errors',
    {
      title: 'List errors and what to do about them',
      description:
        'Lists the error statuses of one operation or of all, with what each means and what a program should do.',
      inputSchema: z.object({
        operation: z.string().optional().describe('An operationId; all without it.'),
      }),
      annotations: reading,
    },
    ({ operation }) =>
      resultOf(async () => {
        if (operation !== undefined && !ids.includes(operation))
          throw unknownOperation(operation, ids);
        const asked = commands.filter(
          (command) => operation === undefined || command.operation.id === operation,
        );
        return jsonResult(errorsOf(asked));
      }),
  );

  server.registerTool(
    'list_capabilities',
    {
      title: 'List capabilities',
      description:
        'Lists which capability each operation needs, and the operations that need none.',
      annotations: reading,
    },
    () => resultOf(async () => jsonResult(capabilitiesOf(commands))),
  );
}

/** Each status with each of its meanings, and the operations that describe it so. */
function errorsOf(commands: readonly Command[]) {
  const errors = commands.flatMap(({ operation }) =>
    operation.responses
      .filter(({ status }) => /^[45]/.test(status))
      .map(({ status, description }) => ({ status, description, operation: operation.id })),
  );
  const byMeaning = groupBy(errors, ({ status, description }) => `${status} ${description}`);
  return [...byMeaning.values()]
    .map(([first, ...others]) => ({
      status: first?.status ?? '',
      meaning: first?.description ?? '',
      whatToDo: errorAdvice(english, first?.status ?? ''),
      operations: [first, ...others].map((error) => error?.operation),
    }))
    .sort((a, b) => a.status.localeCompare(b.status));
}

function capabilitiesOf(commands: readonly Command[]) {
  const groups = groupBy(commands, ({ operation }) => operation.capability);
  return [...groups].map(([capability, members]) => ({
    capability: capability ?? 'none',
    operations: members.map(({ operation }) => operation.id),
  }));
}
