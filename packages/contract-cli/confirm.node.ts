import { isObject, type Json, listOf, objectOf, textOf } from '@drystone/openapi/json/json';
import { unnamed } from '@drystone/openapi/requests/path-template';
import { buildRequest } from './build-request.ts';
import { CommandError, usageError } from './command-error.ts';
import { type Command, readerOf } from './commands.ts';
import { printable } from './output/printable.ts';
import { type Answer, failureOf, messageOf, send } from './send.ts';
import type { Session } from './session.node.ts';
import type { Settings } from './settings.node.ts';
import type { Surroundings } from './surroundings.node.ts';
import { singular } from './tool.ts';

/* The question before a delete. */

/** True where the reader has to agree first. Throws a `CommandError` where nobody can be asked. */
export function needsAnswer(
  method: string,
  { yes, dryRun }: Settings,
  { ask }: Surroundings,
  /** What was typed, for advice: `plants delete ID`. */
  typed: string,
): boolean {
  if (method !== 'DELETE' || yes || dryRun) return false;
  if (ask) return true;
  throw usageError(
    `${typed} asks before it deletes, and nobody can answer without a terminal.`,
    `If you are sure, add --yes: ${typed} --yes`,
  );
}

type Path = Readonly<Record<string, string>>;

/** Says what would be deleted and what goes with it, as far as the API can list it, and asks. Throws unless the answer is yes. */
export async function confirmDelete(
  session: Session,
  command: Command,
  commands: readonly Command[],
  path: Path,
): Promise<void> {
  const { stderr } = session.surroundings;
  const held = await heldBy(session, command, commands, path);
  const subject = await subjectOf(session, command, commands, path);
  const holds = held.length > 0;
  if (holds) {
    stderr.write(`${subject} holds:\n${held.map((line) => `  ${printable(line)}\n`).join('')}`);
  }
  const text = holds ? `Delete it, with all that it holds? [y/N] ` : `Delete ${subject}? [y/N] `;
  await confirmWords(session.surroundings, text);
}

/** Asks a question. Throws unless the answer is yes. */
export async function confirmWords({ ask }: Surroundings, text: string): Promise<void> {
  const answer = await ask?.({ text, isSecret: false });
  if (/^y(es)?$/i.test(answer?.trim() ?? '')) return;
  throw usageError('Nothing was deleted.');
}

/** `plant fern (36f6…)`, or without the name where it cannot be read. */
async function subjectOf(
  session: Session,
  command: Command,
  commands: readonly Command[],
  path: Path,
): Promise<string> {
  const id = Object.values(path).at(-1) ?? '';
  const kind = singular(command.resource);
  const reader = readerOf(command, commands);
  const answer = reader && (await read(session, reader, path, session.settings.project));
  const name = answer && !failureOf(answer) ? textOf(objectOf(answer.body).name) : undefined;
  return printable(name === undefined || name === id ? `${kind} ${id}` : `${kind} ${name} (${id})`);
}

/** A line for each kind of thing that goes with it: `plants: fern, moss`. */
async function heldBy(
  session: Session,
  command: Command,
  commands: readonly Command[],
  path: Path,
): Promise<readonly string[]> {
  const isProject = `${command.resource} list` === session.surroundings.tool.lists.projects;
  const project = isProject ? Object.values(path).at(-1) : session.settings.project;
  const lists = commands.filter(
    (one) =>
      one.verb === 'list' &&
      (isInside(one, command) || (isProject && isOfProject(one, command, commands))),
  );
  const lines = await Promise.all(
    lists.map(async (list) => {
      const answer = await read(session, list, path, project);
      return answer && describe(list.resource, answer);
    }),
  );
  return lines.filter((line) => line !== undefined);
}

/** `/beds/{bed_id}/plants` is inside `/beds/{id}`. */
function isInside({ operation, positionals }: Command, outer: Command): boolean {
  const isBelow = unnamed(operation.path).startsWith(`${unnamed(outer.operation.path)}/`);
  return isBelow && positionals.length === outer.positionals.length;
}

/** Things of a project, and not what a region offers: those can only be listed. */
function isOfProject(list: Command, project: Command, commands: readonly Command[]): boolean {
  const isOwn = list.resource !== project.resource && list.projectHeader !== undefined;
  return isOwn && list.positionals.length === 0 && readerOf(list, commands) !== undefined;
}

/** Undefined where no answer comes: the question is asked all the same. */
async function read(
  { endpoint, settings, surroundings, sender }: Session,
  command: Command,
  path: Path,
  project: string | undefined,
): Promise<Answer | undefined> {
  const place = {
    baseUrl: await endpoint.baseUrl(command.api),
    projectId: project ?? settings.project ?? endpoint.project,
  };
  // The same values in the same order; a contract may name them in another way.
  const values = Object.values(path);
  const named = command.positionals.map(({ parameter }, index) => [parameter, values[index] ?? '']);
  const input = { path: Object.fromEntries(named), flags: [], bodyFile: undefined };
  const request = await buildRequest(
    surroundings.tool,
    command,
    input,
    place,
    async () => new Uint8Array(),
  );
  try {
    return await send(request, await sender());
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

function describe(resource: string, answer: Answer): string | undefined {
  if (failureOf(answer)) return `${resource}: cannot be listed (${messageOf(answer)})`;
  const rows = listOf(answer.body).filter(isObject);
  if (rows.length === 0) return undefined;
  return `${resource}: ${rows.map((row) => nameOf(row)).join(', ')}`;
}

function nameOf({ name, username, id }: Readonly<Record<string, Json>>): string {
  return textOf(name) ?? textOf(username) ?? textOf(id) ?? '?';
}
