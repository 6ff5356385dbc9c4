import { requestUrl } from '@drystone/openapi/commands/request-url';
import type { Json } from '@drystone/openapi/json/json';
import {
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { HttpRequest } from '../build-request.ts';
import { usageError } from '../command-error.ts';
import type { Command } from '../commands.ts';
import type { Endpoint } from '../endpoint.node.ts';
import { printRequest } from '../output/http-text.ts';
import { type Answer, failureOf, send } from '../send.ts';
import { type Session, withSession } from '../session.node.ts';
import type { Settings } from '../settings.node.ts';
import type { Surroundings } from '../surroundings.node.ts';
import { unknownOperation } from './doc-pages.ts';
import { jsonResult, resultOf, textResult } from './tool-result.ts';

const values = z.record(z.string(), z.json());

const callSchema = z.object({
  operation: z.string().describe('An operationId. read_operation says what it takes.'),
  path: z.record(z.string(), z.string()).default({}).describe('Parameters of the path, by name.'),
  query: values.default({}).describe('Parameters of the query, by name.'),
  body: z.json().optional().describe('The body of the request.'),
  project: z.string().optional().describe('ID of a project, for an operation that works in one.'),
});

type Call = z.infer<typeof callSchema>;

export interface Calling {
  readonly commands: readonly Command[];
  readonly settings: Settings;
  readonly surroundings: Surroundings;
}

/** Adds the tool that calls the sandbox of this machine: the one that `--sandbox` works with. */
export function addSandboxTool(server: McpServer, calling: Calling): void {
  const sandbox = { ...calling, settings: { ...calling.settings, sandbox: true } };
  server.registerTool(
    'call_sandbox',
    {
      title: 'Call the sandbox',
      description:
        'Calls an operation of the sandbox on this machine, which imitates the API with its own rules. Nothing is sent to the API itself, and nothing costs money.',
      inputSchema: callSchema,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    (call) => resultOf(async () => answerResult(await carryOut(call, sandbox))),
  );
}

/** Adds the tool that calls the API itself. Before every change, the assistant's user is asked. */
export function addLiveTool(server: McpServer, calling: Calling): void {
  const live = { ...calling, settings: { ...calling.settings, sandbox: false } };
  server.registerTool(
    'call_api',
    {
      title: 'Call the API',
      description:
        'Calls an operation of the API itself, with the token of this machine. Before a call that changes something, the user is asked.',
      inputSchema: callSchema,
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
    },
    (call, { mcpReq }) =>
      resultOf(async () => {
        const { operation } = commandOf(call, calling);
        if (operation.method === 'GET') return answerResult(await carryOut(call, live));
        const decision = inputResponse(mcpReq.inputResponses, 'confirm');
        if (decision.kind === 'missing') return question(call, live);
        const isAllowed =
          decision.kind === 'elicit' &&
          decision.action === 'accept' &&
          decision.content?.isAllowed === true;
        return isAllowed
          ? answerResult(await carryOut(call, live))
          : textResult('The user did not allow the call, so nothing was sent.');
      }),
  );
}

/** Shows the user what would be sent, and where. */
async function question(call: Call, calling: Calling): Promise<InputRequiredResult> {
  const { operation } = commandOf(call, calling);
  const request = await withCall(call, calling, async (prepared) => prepared);
  const what = operation.summary === '' ? operation.id : operation.summary;
  return inputRequired({
    inputRequests: {
      confirm: inputRequired.elicit({
        message: `${what}: this is the API itself, not the sandbox.\n${printRequest(request)}`,
        requestedSchema: z.object({ isAllowed: z.boolean().describe('Carry out this call') }),
      }),
    },
  });
}

function commandOf({ operation: id }: Call, { commands }: Calling): Command {
  const found = commands.find(({ operation }) => operation.id === id);
  if (found) return found;
  const ids = commands.map(({ operation }) => operation.id);
  throw unknownOperation(id, ids);
}

function carryOut(call: Call, calling: Calling): Promise<Answer> {
  return withCall(call, calling, async (request, sender) => send(request, await sender()));
}

function withCall<Result>(
  call: Call,
  calling: Calling,
  run: (request: HttpRequest, sender: Session['sender']) => Promise<Result>,
): Promise<Result> {
  const command = commandOf(call, calling);
  // Standard input belongs to the assistant, so nobody can be asked for a token there.
  const surroundings: Surroundings = { ...calling.surroundings, ask: undefined };
  return withSession(calling.settings, surroundings, async ({ endpoint, settings, sender }) =>
    run(await requestOf(call, command, endpoint, settings), sender),
  );
}

async function requestOf(
  { path, query, body, project }: Call,
  { api, operation, projectHeader }: Command,
  endpoint: Endpoint,
  settings: Settings,
): Promise<HttpRequest> {
  const projectId = project ?? settings.project ?? endpoint.project;
  if (projectHeader !== undefined && projectId === undefined) {
    throw usageError(`${operation.id} works in a project.`, 'Give its id as "project".');
  }
  return {
    method: operation.method,
    url: urlOf(await endpoint.baseUrl(api), operation, path, query),
    headers: {
      ...(projectHeader === undefined ? {} : { [projectHeader]: projectId ?? '' }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body as Json | undefined,
  };
}

function urlOf(...given: Parameters<typeof requestUrl>): string {
  try {
    return requestUrl(...given);
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

function answerResult(answer: Answer): CallToolResult {
  const { status, body } = answer;
  return { ...jsonResult({ status, body }), isError: failureOf(answer) !== undefined };
}
