import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  objectOf,
} from '@drystone/openapi/json/json';
import { pathTemplate } from '@drystone/openapi/requests/path-template';
import { type HttpRequest, readBody } from './build-request.ts';
import { usageError } from './command-error.ts';
import { type Command, commandsOf } from './commands.ts';
import { confirmDelete, confirmWords, needsAnswer } from './confirm.node.ts';
import { requireQuery } from './output/format.ts';
import { printRequest } from './output/http-text.ts';
import { writeAnswer } from './output/write-answer.ts';
import { textFrom } from './read-values.ts';
import { type Answer, send } from './send.ts';
import { requireSuccess, type Session, settingsOf, withSession } from './session.node.ts';
import type { CommonOptions } from './settings.node.ts';
import { fileReader, type Surroundings } from './surroundings.node.ts';
import type { Tool } from './tool.ts';

/** What was typed after `api METHOD PATH`. */
export interface ApiOptions extends CommonOptions {
  readonly api?: string;
  readonly field?: readonly string[];
  readonly rawField?: readonly string[];
  readonly body?: string;
  readonly header?: readonly string[];
  readonly include?: boolean;
}

/** Sends any request to one of the APIs, with the token and the project of the settings, and prints the answer. */
export async function callApi(
  typedMethod: string,
  typedPath: string,
  options: ApiOptions,
  surroundings: Surroundings,
): Promise<void> {
  const { tool, stdout, now } = surroundings;
  const method = typedMethod.toUpperCase();
  if (!/^[A-Z]+$/.test(method)) throw usageError(`${typedMethod} is not a method.`);
  const settings = await settingsOf(options, surroundings);
  if (settings.query !== undefined) requireQuery(settings.query);
  const route = routeOf(tool, method, typedPath, options.api);
  const isAsked = needsAnswer(
    method,
    settings,
    surroundings,
    `${tool.name} api ${method} ${typedPath}`,
  );
  await withSession(settings, surroundings, async (session) => {
    const request = await requestOf(method, route, options, session);
    if (isAsked) await confirm(session, route, typedPath);
    if (settings.dryRun) return stdout.write(printRequest(request));
    const sender = await session.sender();
    const answer = await send(request, sender);
    if (options.include) stdout.write(headOf(answer));
    // Raw is what people expect of such a call; a query prints its value bare.
    const output = options.output === undefined && !settings.query ? 'json' : settings.output;
    // An error is shown as it is, because nothing can be found in it.
    const look = answer.status < 400 ? { ...settings, output } : { ...plain, output };
    if (answer.body !== undefined) writeAnswer(answer.body, answer.isJson, look, surroundings);
    requireSuccess(answer, sender.token, now());
  });
}

const plain = { query: undefined, columns: [], filters: [] };

/** Where a call goes. */
interface Route {
  readonly api: string;
  /** Below the address of the API, without the query. */
  readonly path: string;
  readonly query: string;
  /** The operation of the contract, where it is one. */
  readonly command: Command | undefined;
  readonly values: Readonly<Record<string, string>>;
}

function routeOf(tool: Tool, method: string, typed: string, wanted: string | undefined): Route {
  const [whole = '', query = ''] = typed.split(/\?(.*)/s);
  if (!whole.startsWith('/') || whole.startsWith('//') || /(^|\/)\.\.?(\/|$)/.test(whole)) {
    throw usageError(
      `${typed} is not a path of an API.`,
      `Write what follows the address: ${tool.name} api GET /regions`,
    );
  }
  const path = withoutBase(tool, whole);
  const fitting = commandsOf(tool).flatMap((command) => {
    const values = pathTemplate(command.operation.path).valuesOf(path);
    return values && (wanted === undefined || command.api === wanted) ? [{ command, values }] : [];
  });
  const exact = fitting.find(({ command }) => command.operation.method === method);
  const api = wanted ?? exact?.command.api ?? fitting[0]?.command.api;
  const names = Object.keys(tool.contracts);
  if (api === undefined || !names.includes(api)) {
    const problem =
      api === undefined ? `No contract has the path ${path}.` : `There is no API "${api}".`;
    throw usageError(problem, `Name the API: --api ${names.join(' or --api ')}.`);
  }
  return { api, path, query, command: exact?.command, values: exact?.values ?? {} };
}

/** Paths are typed as the contract has them, or with the base path of the address. */
function withoutBase({ contracts }: Tool, path: string): string {
  const bases = Object.values(contracts).map(({ servers }) =>
    new URL((servers[0]?.url ?? '').replaceAll(/\{\w+\}/g, 'x'), 'https://x').pathname.replace(
      /\/$/,
      '',
    ),
  );
  const base = bases.find((one) => one !== '' && path.startsWith(`${one}/`)) ?? '';
  return path.slice(base.length);
}

async function requestOf(
  method: string,
  { api, path, query, command }: Route,
  options: ApiOptions,
  { settings, endpoint, surroundings }: Session,
): Promise<HttpRequest> {
  const { tool } = surroundings;
  const readFile = fileReader(surroundings);
  const fields = await fieldsOf(options, readFile);
  const inQuery = ['GET', 'HEAD', 'DELETE'].includes(method) && options.body === undefined;
  const search = new URLSearchParams(query);
  if (inQuery) for (const [name, value] of Object.entries(fields)) addTo(search, name, value);
  const from = options.body === undefined ? undefined : await readBody(options.body, readFile);
  const hasFields = Object.keys(fields).length > 0;
  const body = inQuery || (!hasFields && from === undefined) ? from : merged(from, fields);
  // The header goes with every call that a contract does not say is outside of projects.
  const isInProject = command
    ? command.projectHeader !== undefined
    : tool.projectHeader !== undefined;
  const project = settings.project ?? endpoint.project;
  const searched = search.size > 0 ? `?${search}` : '';
  return {
    method,
    url: `${await endpoint.baseUrl(api)}${path}${searched}`,
    headers: {
      ...(isInProject && tool.projectHeader && project ? { [tool.projectHeader]: project } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headersOf(options.header ?? []),
    },
    body,
  };
}

function merged(body: Json | undefined, fields: JsonObject): Json {
  if (Object.keys(fields).length === 0) return body ?? {};
  return { ...objectOf(body), ...fields };
}

function addTo(search: URLSearchParams, name: string, value: Json): void {
  for (const one of isList(value) ? value : [value]) {
    search.append(name, isObject(one) ? JSON.stringify(one) : String(one));
  }
}

function headersOf(typed: readonly string[]): Readonly<Record<string, string>> {
  const pairs = typed.map((line) => {
    const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === '') {
      throw usageError(`--header ${line} is not a header.`, 'Example: --header "Accept: */*".');
    }
    if (name.toLowerCase() === 'authorization') {
      throw usageError(
        'The token is not given with --header.',
        'Others can read the arguments of a running command. Run login, or set API_TOKEN.',
      );
    }
    return [name, value] as const;
  });
  return Object.fromEntries(pairs);
}

/** `--field` reads true, false, null and numbers, and @FILE; `--raw-field` is always a text. */
async function fieldsOf(
  { field = [], rawField = [] }: ApiOptions,
  readFile: (path: string) => Promise<Uint8Array>,
): Promise<JsonObject> {
  const typed = await Promise.all(
    field.map(async (one) => {
      const [path, text] = pairOf('field', one);
      return [
        path,
        text.startsWith('@') ? await textFrom(text, readFile) : literalOf(text),
      ] as const;
    }),
  );
  const raw = rawField.map((one) => pairOf('raw-field', one));
  return [...typed, ...raw].reduce<JsonObject>((body, [path, value]) => put(body, path, value), {});
}

function literalOf(text: string): Json {
  const isLiteral = /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?)$/.test(text);
  return isLiteral ? (JSON.parse(text) as Json) : text;
}

/** `tags[team]=vision` is in an object, `names[]=a` in a list. */
function pairOf(option: string, typed: string): readonly [path: readonly string[], text: string] {
  const [, name = '', inner = '', text = ''] =
    /^([^=[\]]+)((?:\[[^=[\]]*\])*)=(.*)$/s.exec(typed) ?? [];
  if (name !== '')
    return [[name, ...[...inner.matchAll(/\[(.*?)\]/g)].map(([, key = '']) => key)], text];
  throw usageError(
    `--${option} ${typed} is not a name and a value.`,
    `Write --${option} NAME=VALUE, NAME[KEY]=VALUE for an object, NAME[]=VALUE for a list.`,
  );
}

function put(body: Json | undefined, [name, ...rest]: readonly string[], value: Json): JsonObject {
  const object = isObject(body) ? body : {};
  if (name === undefined) return object;
  const before = object[name];
  if (rest.length === 0) return { ...object, [name]: value };
  if (rest[0] === '') return { ...object, [name]: [...(isList(before) ? before : []), value] };
  return { ...object, [name]: put(before, rest, value) };
}

async function confirm(
  session: Session,
  { command, values }: Route,
  typedPath: string,
): Promise<void> {
  const { tool } = session.surroundings;
  if (command) await confirmDelete(session, command, commandsOf(tool), values);
  else await confirmWords(session.surroundings, `Delete ${typedPath}? [y/N] `);
}

function headOf({ status, statusText, headers }: Answer): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\n`);
  return `HTTP ${status} ${statusText}\n${lines.join('')}\n`;
}
