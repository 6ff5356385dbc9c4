import type { Json } from '../src/openapi/json.ts';
import { objectOf, textOf } from '../src/openapi/json.ts';
import { buildRequest, type HttpRequest } from './build-request.ts';
import { CommandError } from './command-error.ts';
import { type Command, readerOf } from './commands.ts';
import { configPath, readConfig } from './config-file.build.ts';
import { type Endpoint, openEndpoint } from './endpoint.build.ts';
import { printBody, printQueried } from './output/format.ts';
import { printRequest } from './output/http-text.ts';
import type { Typed } from './read-values.ts';
import { fileReader, type Surroundings } from './run.build.ts';
import { type Answer, failureOf, messageOf, type Sender, send } from './send.ts';
import {
  type CommonOptions,
  readSeconds,
  resolveSettings,
  type Settings,
} from './settings.build.ts';
import { expiryOf } from './token.build.ts';
import { goalOf, waitFor } from './wait.ts';

type Options = Readonly<Record<string, Typed | undefined>>;

/** Carries out one command: builds the request, sends it, waits if asked to, and prints the answer. */
export async function execute(
  command: Command,
  commands: readonly Command[],
  path: Readonly<Record<string, string>>,
  options: Options,
  surroundings: Surroundings,
): Promise<void> {
  const { env } = surroundings;
  const config = await readConfig(configPath(env));
  const settings = resolveSettings(options as CommonOptions, env, config);
  requireSegments(path);
  const endpoint = await openEndpoint(settings, surroundings.contracts, env, surroundings.fetch);
  try {
    const call: Call = { command, commands, settings, endpoint, surroundings };
    const request = await requestOf(call, path, options);
    if (settings.dryRun) surroundings.stdout.write(printRequest(request));
    else await sendAndPrint(call, request, path, options);
  } finally {
    await endpoint.close();
  }
}

interface Call {
  readonly command: Command;
  readonly commands: readonly Command[];
  readonly settings: Settings;
  readonly endpoint: Endpoint;
  readonly surroundings: Surroundings;
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
    command,
    { path, flags, bodyFile },
    {
      baseUrl: await endpoint.baseUrl(command.api),
      projectId: settings.project ?? endpoint.project,
    },
    fileReader(surroundings),
  );
}

/** The name that commander gives an option: `default-node-pool.type` is `defaultNodePool.type`. */
function optionKey(name: string): string {
  return name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

async function sendAndPrint(
  call: Call,
  request: HttpRequest,
  path: Readonly<Record<string, string>>,
  options: Options,
): Promise<void> {
  const { settings, surroundings, endpoint } = call;
  const token = await endpoint.token();
  const { fetch, sleep } = surroundings;
  const sender: Sender = { fetch, sleep, token, timeout: settings.timeout };
  const answer = await send(request, sender);
  requireSuccess(answer, token, surroundings);
  const goal = options.wait ? goalOf(call.command) : undefined;
  if (!goal) return print(answer, call);
  // A new thing has its id in the answer.
  const id = textOf(objectOf(answer.body).id);
  const body = await waitUntil(call, goal, id ? { id } : path, options, sender);
  print({ ...answer, body, isJson: true }, call);
}

async function waitUntil(
  { command, commands, settings, endpoint, surroundings }: Call,
  goal: NonNullable<ReturnType<typeof goalOf>>,
  path: Readonly<Record<string, string>>,
  options: Options,
  sender: Sender,
): Promise<Json | undefined> {
  const reader = readerOf(command, commands);
  if (!reader) {
    throw new CommandError(
      'usage',
      `The API has no call that reads one of the ${command.resource}.`,
    );
  }
  const { stderr, env, now, sleep } = surroundings;
  const isLive = stderr.isTTY && env.CI !== 'true';
  const request = await buildRequest(
    reader,
    { path, flags: [], bodyFile: undefined },
    {
      baseUrl: await endpoint.baseUrl(reader.api),
      projectId: settings.project ?? endpoint.project,
    },
    async () => new Uint8Array(),
  );
  try {
    return await waitFor({
      ask: () => send(request, sender),
      goal,
      subject: `${command.resource.replace(/s$/, '')} ${Object.values(path).at(-1) ?? ''}`,
      limit: readSeconds('wait-timeout', String(options.waitTimeout ?? 900)),
      interval: readSeconds('wait-interval', String(options.waitInterval ?? 5)),
      now,
      sleep,
      onProgress: (state, seconds) => {
        if (isLive) stderr.write(`\r\u001B[K${state}, ${Math.round(seconds)} s`);
      },
    });
  } finally {
    if (isLive) stderr.write('\r\u001B[K');
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
    isExpired ? `The token ended at ${expiry.toISOString()}. Get a new one.` : undefined,
  );
}

function print({ body, isJson, status }: Answer, { settings, surroundings }: Call): void {
  if (body === undefined) {
    surroundings.stderr.write(`${doneWords[status] ?? 'Done'}.\n`);
    return;
  }
  surroundings.stdout.write(isJson ? bodyText(body, settings) : String(body));
}

function bodyText(body: Json, { query, output }: Settings): string {
  return query ? printQueried(body, query, output) : printBody(body, output);
}

const doneWords: Readonly<Record<number, string>> = {
  202: 'Accepted. It goes on by itself; add --wait to see the end',
  204: 'Deleted',
};
