import type { Flag } from '@drystone/openapi/commands/command-flags';
import { requestUrl } from '@drystone/openapi/commands/request-url';
import { isObject, type Json, type JsonObject } from '@drystone/openapi/json/json';
import type { DocumentContent } from '@drystone/openapi/model/model';
import { CommandError, usageError } from './command-error.ts';
import type { Command } from './commands.ts';
import { type ReadFile, readValue, type Typed } from './read-values.ts';
import type { Tool } from './tool.ts';
import {
  fileBody,
  filePath,
  isFileMember,
  isForm,
  otherMedia,
  type WireBody,
  writtenBody,
} from './wire-body.ts';

/** A call that is ready to be sent. The token is not in it. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json | undefined;
  /** The body as it is sent, where that is not JSON. */
  readonly wire?: WireBody;
}

/** What was typed after the command, by parameter of the path and by flag. */
export interface Input {
  readonly path: Readonly<Record<string, string>>;
  readonly flags: readonly (readonly [flag: Flag, typed: Typed])[];
  /** A file with the whole body; flags win over it. */
  readonly bodyFile: string | undefined;
}

export interface Place {
  /** Host and base path, without a slash at the end. */
  readonly baseUrl: string;
  readonly projectId: string | undefined;
}

export async function buildRequest(
  tool: Tool,
  command: Command,
  input: Input,
  place: Place,
  readFile: ReadFile,
): Promise<HttpRequest> {
  const { method } = command.operation;
  const query: Record<string, Json> = {};
  const other = otherMedia(command.operation.body);
  // A file with any other body is sent as it is.
  const whole = other && !isForm(other) ? input.bodyFile : undefined;
  let body: Json | undefined =
    input.bodyFile === undefined || whole !== undefined
      ? undefined
      : await readBody(input.bodyFile, readFile);
  for (const [flag, typed] of input.flags) {
    const isFile =
      flag.place === 'body' && other && isFileMember(other, flag.path[0] ?? '', command.refs);
    const value = isFile ? filePath(typed) : await readValue(flag, typed, readFile);
    if (flag.place === 'query') query[flag.path[0] ?? flag.name] = value;
    else body = withValue(body, flag.path, value);
  }
  if (command.operation.body?.required && whole === undefined) body ??= {};
  if (body !== undefined && input.bodyFile === undefined) requireFlags(tool, command, input);
  const wire = other && (await wireOf(other, { body, whole }, command, readFile));
  const contentType = wire ? wire.contentType : body === undefined ? undefined : 'application/json';
  return {
    method,
    url: requestUrl(place.baseUrl, command.operation, input.path, query),
    headers: {
      ...projectHeaders(tool, command, place),
      ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
    },
    body,
    ...(wire ? { wire } : {}),
  };
}

async function wireOf(
  media: DocumentContent,
  { body, whole }: { readonly body: Json | undefined; readonly whole: string | undefined },
  { refs }: Command,
  readFile: ReadFile,
): Promise<WireBody | undefined> {
  if (whole !== undefined) return fileBody(media, whole, readFile);
  return body === undefined ? undefined : writtenBody(media, body, refs, readFile);
}

/** All that is missing at once. With a body from a file, the API says what is missing. */
function requireFlags(tool: Tool, command: Command, input: Input): void {
  const given = new Set(input.flags.map(([flag]) => flag.name));
  const missing = command.flags.filter(({ name, required }) => required && !given.has(name));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => `--${name}`).join(', ');
  throw usageError(
    `${command.resource} ${command.verb} needs ${names}.`,
    `See ${tool.name} ${command.resource} ${command.verb} --help.`,
  );
}

function projectHeaders(
  { name, lists }: Tool,
  command: Command,
  { projectId }: Place,
): Record<string, string> {
  const { projectHeader } = command;
  if (projectHeader === undefined) return {};
  if (projectId !== undefined) return { [projectHeader]: projectId };
  throw new CommandError(
    'settings',
    `${command.resource} ${command.verb} works in a project, and none is set.`,
    `Add --project ID, set PROJECT_ID, or keep it: ${name} config set project ID.` +
      (lists.projects ? ` ${name} ${lists.projects} shows the ids.` : ''),
  );
}

/** The JSON in a file, `-` for the standard input. */
export async function readBody(file: string, readFile: ReadFile): Promise<Json> {
  const name = file.replace(/^@/, '');
  const text = new TextDecoder().decode(await readFile(name));
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw usageError(`The body in ${name} is not JSON: ${reason}.`);
  }
}

function withValue(body: Json | undefined, path: readonly string[], value: Json): JsonObject {
  const object = isObject(body) ? body : {};
  const [name = '', ...rest] = path;
  return { ...object, [name]: rest.length === 0 ? value : withValue(object[name], rest, value) };
}
