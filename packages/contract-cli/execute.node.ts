import { type Json, objectOf, textOf } from '@drystone/openapi/json/json';
import { buildRequest, type HttpRequest } from './build-request.ts';
import { usageError } from './command-error.ts';
import { type Command, readerOf } from './commands.ts';
import { confirmDelete, needsAnswer } from './confirm.node.ts';
import { misfit, requireQuery } from './output/format.ts';
import { printRequest } from './output/http-text.ts';
import { writeAnswer } from './output/write-answer.ts';
import type { Typed } from './read-values.ts';
import { type Answer, type Sender, send } from './send.ts';
import { requireSuccess, type Session, settingsOf, withSession } from './session.node.ts';
import { type CommonOptions, readSeconds, type Settings } from './settings.node.ts';
import { fileReader, type Surroundings } from './surroundings.node.ts';
import { singular, type Tool } from './tool.ts';
import { goalOf, NotReached, type Waiting, waitFor } from './wait.ts';

type Options = Readonly<Record<string, Typed | undefined>>;

/** Carries out one command: builds the request, sends it, waits if asked to, and prints the answer. */
export async function execute(
  command: Command,
  commands: readonly Command[],
  path: Readonly<Record<string, string>>,
  options: Options,
  surroundings: Surroundings,
): Promise<void> {
  const { tool } = surroundings;
  const settings = await settingsOf(options as CommonOptions, surroundings);
  // Whatever can be wrong with the line is reported before anything is sent.
  requireSegments(path);
  if (settings.query !== undefined) requireQuery(settings.query);
  requireList(command, settings);
  const patience = patienceOf(tool, command, commands, options);
  const typed = [tool.name, command.resource, command.verb, ...Object.values(path)].join(' ');
  const isAsked = needsAnswer(command.operation.method, settings, surroundings, typed);
  await withSession(settings, surroundings, async (session) => {
    const call: Call = { ...session, command, commands, patience };
    const request = await requestOf(call, path, options);
    if (isAsked) await confirmDelete(session, command, commands, path);
    if (settings.dryRun) surroundings.stdout.write(printRequest(request));
    else await sendAndPrint(call, request, path);
  });
}

interface Call extends Session {
  readonly command: Command;
  readonly commands: readonly Command[];
  /** How long to wait, and for what; undefined without `--wait`. */
  readonly patience: Patience | undefined;
}

/** What `--wait` and its options say. */
type Patience = Pick<Waiting, 'goal' | 'limit' | 'interval'> & { readonly reader: Command };

function patienceOf(
  tool: Tool,
  command: Command,
  commands: readonly Command[],
  { wait, waitTimeout, waitInterval }: Options,
): Patience | undefined {
  const goal = goalOf(tool, command, commands);
  const reader = readerOf(command, commands);
  const limit = readSeconds('wait-timeout', String(waitTimeout ?? 900));
  const interval = readSeconds('wait-interval', String(waitInterval ?? 5));
  return wait && goal && reader ? { goal, reader, limit, interval } : undefined;
}

/** Such a segment would call another operation. */
function requireSegments(path: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(path)) {
    if (!['', '.', '..'].includes(value)) continue;
    throw usageError(`The ${name} cannot be "${value}".`);
  }
}

function requireList({ resource, verb }: Command, { filters }: Settings): void {
  if (filters.length === 0 || verb === 'list') return;
  throw usageError(`--filter is for lists, and ${resource} ${verb} answers with none.`);
}

async function requestOf(
  { command, settings, endpoint, surroundings }: Call,
  path: Readonly<Record<string, string>>,
  options: Options,
): Promise<HttpRequest> {
  const flags = command.flags.flatMap((flag) => {
    const typed = options[optionKey(flag.name)];
    return typed === undefined ? [] : [[flag, typed] as const];
  });
  const bodyFile = textOf(options.body);
  return buildRequest(
    surroundings.tool,
    command,
    { path, flags, bodyFile },
    {
      baseUrl: await endpoint.baseUrl(command.api),
      projectId: settings.project ?? endpoint.project,
    },
    fileReader(surroundings),
  );
}

/** The name that commander gives an option: `first-bed.soil` is `firstBed.soil`. */
function optionKey(name: string): string {
  return name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

async function sendAndPrint(
  call: Call,
  request: HttpRequest,
  path: Readonly<Record<string, string>>,
): Promise<void> {
  const { patience, surroundings } = call;
  const sender = await call.sender();
  const answer = await send(request, sender);
  requireSuccess(answer, sender.token, surroundings.now());
  if (!patience) return print(answer, call);
  // A new thing has its id in the answer.
  const id = textOf(objectOf(answer.body).id);
  try {
    const body = await waitUntil(call, patience, id ? { id } : path, sender);
    print({ status: answer.status, body, isJson: true }, call);
  } catch (error) {
    const isState = error instanceof NotReached && patience.goal.kind === 'state';
    // A script gets the id that it asked for, to look again or to clear up; the exit code says the rest.
    if (isState && error.last !== undefined)
      print({ status: 200, body: error.last, isJson: true }, call);
    throw error;
  }
}

async function waitUntil(
  { command, settings, endpoint, surroundings }: Call,
  { reader, ...patience }: Patience,
  path: Readonly<Record<string, string>>,
  sender: Sender,
): Promise<Json | undefined> {
  const { stderr, env, now, sleep, onInterrupt, tool } = surroundings;
  const isLive = stderr.isTTY && env.CI !== 'true';
  const request = await buildRequest(
    tool,
    reader,
    { path, flags: [], bodyFile: undefined },
    {
      baseUrl: await endpoint.baseUrl(reader.api),
      projectId: settings.project ?? endpoint.project,
    },
    async () => new Uint8Array(),
  );
  const subject = `${singular(command.resource)} ${Object.values(path).at(-1) ?? ''}`;
  const look = [tool.name, reader.resource, reader.verb, ...Object.values(path)].join(' ');
  const clear = () => isLive && stderr.write('\r\u001B[K');
  const release = onInterrupt(() => {
    clear();
    stderr.write(`No longer waiting. The call was done, and goes on: ${subject}.\nLook: ${look}\n`);
  });
  try {
    return await waitFor({
      ...patience,
      ask: () => send(request, sender),
      subject,
      look,
      tool: tool.name,
      now,
      sleep,
      onProgress: (state, seconds) => {
        if (isLive) stderr.write(`\r\u001B[K${state}, ${Math.round(seconds)} s`);
      },
    });
  } finally {
    release();
    clear();
  }
}

type Printed = Pick<Answer, 'body' | 'isJson' | 'status'>;

function print({ body, isJson, status }: Printed, { settings, surroundings }: Call): void {
  if (body === undefined) {
    surroundings.stderr.write(`${doneWords[status] ?? 'Done'}.\n`);
    return;
  }
  if (!isJson && settings.query) throw misfit(settings.query, 'it is text and no JSON');
  writeAnswer(isJson ? body : String(body), isJson, settings, surroundings);
}

const doneWords: Readonly<Record<number, string>> = {
  202: 'Accepted. It goes on by itself; add --wait to see the end',
  204: 'Deleted',
};
