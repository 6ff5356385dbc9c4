import type { Json } from '../openapi/json/json.ts';
import { objectOf, textOf } from '../openapi/json/json.ts';
import { buildRequest, type HttpRequest } from './build-request.ts';
import { CommandError } from './command-error.ts';
import { type Command, readerOf } from './commands.ts';
import { configPath, readConfig } from './config-file.node.ts';
import { type Endpoint, openEndpoint } from './endpoint.node.ts';
import { misfit, printBody, printQueried, requireQuery } from './output/format.ts';
import { printRequest } from './output/http-text.ts';
import { printable } from './output/printable.ts';
import type { Typed } from './read-values.ts';
import { type Answer, failureOf, messageOf, type Sender, send } from './send.ts';
import {
  type CommonOptions,
  readSeconds,
  resolveSettings,
  type Settings,
} from './settings.node.ts';
import { fileReader, type Surroundings } from './surroundings.node.ts';
import { expiryOf } from './token.node.ts';
import type { Tool } from './tool.ts';
import { goalOf, type Waiting, waitFor } from './wait.ts';

type Options = Readonly<Record<string, Typed | undefined>>;

/** Carries out one command: builds the request, sends it, waits if asked to, and prints the answer. */
export async function execute(
  command: Command,
  commands: readonly Command[],
  path: Readonly<Record<string, string>>,
  options: Options,
  surroundings: Surroundings,
): Promise<void> {
  const { env, tool } = surroundings;
  const config = await readConfig(configPath(tool, env), tool);
  const settings = resolveSettings(tool, options as CommonOptions, env, config);
  // Whatever can be wrong with the line is reported before anything is sent.
  requireSegments(path);
  if (settings.query !== undefined) requireQuery(settings.query);
  const patience = patienceOf(tool, command, commands, options);
  const endpoint = await openEndpoint(tool, settings, env, surroundings.fetch);
  try {
    const call: Call = { command, commands, settings, patience, endpoint, surroundings };
    const request = await requestOf(call, path, options);
    if (settings.dryRun) surroundings.stdout.write(printRequest(request));
    else await sendAndPrint(call, request, path);
  } finally {
    await endpoint.close();
  }
}

interface Call {
  readonly command: Command;
  readonly commands: readonly Command[];
  readonly settings: Settings;
  /** How long to wait, and for what; undefined without `--wait`. */
  readonly patience: Patience | undefined;
  readonly endpoint: Endpoint;
  readonly surroundings: Surroundings;
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
    throw new CommandError('usage', `The ${name} cannot be "${value}".`);
  }
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
  const { settings, patience, surroundings, endpoint } = call;
  const token = await endpoint.token();
  const { fetch, sleep } = surroundings;
  const sender: Sender = { fetch, sleep, token, timeout: settings.timeout };
  const answer = await send(request, sender);
  requireSuccess(answer, token, surroundings);
  if (!patience) return print(answer, call);
  // A new thing has its id in the answer.
  const id = textOf(objectOf(answer.body).id);
  const body = await waitUntil(call, patience, id ? { id } : path, sender);
  print({ ...answer, body, isJson: true }, call);
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
  const subject = `${command.resource.replace(/s$/, '')} ${Object.values(path).at(-1) ?? ''}`;
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

function requireSuccess(answer: Answer, token: string, { now }: Surroundings): void {
  const failure = failureOf(answer);
  if (!failure) return;
  const expiry = expiryOf(token);
  const isExpired = [401, 403].includes(answer.status) && expiry && expiry.getTime() <= now();
  throw new CommandError(
    failure,
    `${messageOf(answer)} (status ${answer.status})`,
    isExpired ? `The token expired at ${expiry.toISOString()}. Get a new one.` : undefined,
  );
}

function print({ body, isJson, status }: Answer, { settings, surroundings }: Call): void {
  if (body === undefined) {
    surroundings.stderr.write(`${doneWords[status] ?? 'Done'}.\n`);
    return;
  }
  if (!isJson && settings.query) throw misfit(settings.query, 'it is text and no JSON');
  const { stdout } = surroundings;
  // What a program reads is never cut.
  const width = stdout.isTTY ? stdout.columns : Infinity;
  const text = isJson ? bodyText(body, settings, width) : String(body);
  // A file or a program gets every character.
  stdout.write(stdout.isTTY ? printable(text) : text);
}

function bodyText(body: Json, { query, output, columns }: Settings, width: number): string {
  return query ? printQueried(body, query, output) : printBody(body, output, { width, columns });
}

const doneWords: Readonly<Record<number, string>> = {
  202: 'Accepted. It goes on by itself; add --wait to see the end',
  204: 'Deleted',
};
