import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Tool } from '../tool.ts';
import { addLiveTool, addSandboxTool, type Calling } from './call-tools.node.ts';
import { listPages, readPage } from './doc-pages.ts';
import { addDocTools } from './doc-tools.ts';
import type { Docs } from './docs.ts';
import type { AssistantPrompt } from './prompt.ts';

export interface AssistantOptions extends Calling {
  readonly docs: Docs;
  /** Whether the API itself can be called too. */
  readonly isLive: boolean;
}

/**
 * A server of the Model Context Protocol (modelcontextprotocol.io): the documentation, the contracts, and the sandbox of a
 * tool, for an assistant.
 */
export async function createAssistantServer(options: AssistantOptions): Promise<McpServer> {
  const { docs, commands, isLive, surroundings } = options;
  const { tool } = surroundings;
  const server = new McpServer(
    { name: tool.name, version: tool.version },
    { instructions: instructionsOf(tool, isLive) },
  );
  addDocTools(server, docs, commands);
  if (tool.sandbox) addSandboxTool(server, options);
  if (isLive) addLiveTool(server, options);
  await addResources(server, docs, tool);
  for (const prompt of tool.prompts ?? []) addPrompt(server, prompt);
  return server;
}

function instructionsOf({ description }: Tool, isLive: boolean): string {
  return [
    description,
    'Search the documentation before you answer, and name the pages that you used.',
    'The sandbox imitates the API with its own rules: use it to try a call, and say that it was the sandbox.',
    isLive
      ? 'call_api works with real resources. The user is asked before every change.'
      : 'No tool calls the API itself.',
  ].join('\n');
}

async function addResources(server: McpServer, docs: Docs, { contracts }: Tool): Promise<void> {
  for (const { title, path, description } of await listPages(docs)) {
    const read = async (uri: URL) => ({
      contents: [{ uri: uri.href, mimeType: 'text/markdown', text: await readPage(docs, path) }],
    });
    const details = { title, description, mimeType: 'text/markdown' };
    server.registerResource(path, `${docs.site}${path}`, details, read);
  }
  for (const api of Object.keys(contracts)) {
    const path = `/api-data/${api}.json`;
    const read = async (uri: URL) => ({
      contents: [
        { uri: uri.href, mimeType: 'application/json', text: (await docs.read(path)) ?? '' },
      ],
    });
    const details = { title: `OpenAPI: ${api}`, mimeType: 'application/json' };
    server.registerResource(path, `${docs.site}${path}`, details, read);
  }
}

function addPrompt(server: McpServer, prompt: AssistantPrompt): void {
  const { name, title, description, text } = prompt;
  const argsSchema = z.object(
    Object.fromEntries(
      Object.entries(prompt.arguments).map(([argument, what]) => [
        argument,
        z.string().describe(what),
      ]),
    ),
  );
  server.registerPrompt(name, { title, description, argsSchema }, (given) => ({
    messages: [{ role: 'user', content: { type: 'text', text: filled(text, given) } }],
  }));
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
