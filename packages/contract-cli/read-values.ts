import { nearest } from '@drystone/lib/text';
import type { Flag } from '@drystone/openapi/commands/command-flags';
import type { Json } from '@drystone/openapi/json/json';
import { CommandError, usageError } from './command-error.ts';

/** Reads the file that a value `@FILE` names; `-` is the standard input. */
export type ReadFile = (path: string) => Promise<Uint8Array>;

/** What was typed for a flag: once, several times, or as a switch. */
export type Typed = string | boolean | readonly string[];

/** The value of a flag as the API takes it. Throws a `CommandError` that names the flag. */
export async function readValue(flag: Flag, typed: Typed, readFile: ReadFile): Promise<Json> {
  const { kind } = flag.kind;
  switch (kind) {
    case 'switch':
      return typed === true || choiceOf(flag, String(typed), ['true', 'false']) === 'true';
    case 'list':
      return Promise.all(listOf(typed).map((one) => textFrom(one, readFile)));
    case 'pairs':
      return Object.fromEntries(listOf(typed).map((one) => pairOf(flag, one)));
    case 'integer':
    case 'number':
      return numberOf(flag, String(typed));
    case 'choice':
      return choiceOf(flag, String(typed), flag.kind.values);
    case 'base64':
      return base64Of(String(typed), readFile);
    default:
      return textFrom(String(typed), readFile);
  }
}

function listOf(typed: Typed): readonly string[] {
  return Array.isArray(typed) ? typed : [String(typed)];
}

/** Text as typed, or the text of a file without the line break at its end. */
export async function textFrom(typed: string, readFile: ReadFile): Promise<string> {
  const source = sourceOf(typed);
  if (source.kind === 'typed') return source.text;
  return new TextDecoder().decode(await bytesOf(source.path, readFile)).replace(/\r?\n$/, '');
}

/** What is typed is encoded already; a file is not. */
async function base64Of(typed: string, readFile: ReadFile): Promise<string> {
  const source = sourceOf(typed);
  if (source.kind === 'typed') return source.text;
  const bytes = await bytesOf(source.path, readFile);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** A text such as `@team` looks like a file. */
async function bytesOf(path: string, readFile: ReadFile): Promise<Uint8Array> {
  return readFile(path).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    const advice = `For the text @${path} itself, type @@${path}.`;
    throw new CommandError(error.failure, error.message, advice, { cause: error });
  });
}

type Source =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string };

/** `@FILE` names a file; `@@` is an @ at the beginning of a text. */
function sourceOf(typed: string): Source {
  if (typed.startsWith('@@')) return { kind: 'typed', text: typed.slice(1) };
  if (typed.startsWith('@')) return { kind: 'file', path: typed.slice(1) };
  return { kind: 'typed', text: typed };
}

function pairOf({ name }: Flag, typed: string): [string, string] {
  const at = typed.indexOf('=');
  if (at > 0) return [typed.slice(0, at), typed.slice(at + 1)];
  throw usageError(
    `--${name} ${typed} is not a pair.`,
    `Write the key, = and the value: --${name} ${typed || 'team'}=vision.`,
  );
}

function numberOf({ name, kind }: Flag, typed: string): number {
  const value = Number(typed);
  const isFine =
    typed.trim() !== '' &&
    (kind.kind === 'integer' ? Number.isInteger(value) : !Number.isNaN(value));
  if (isFine) return value;
  const words = kind.kind === 'integer' ? 'a whole number' : 'a number';
  throw usageError(`--${name} ${typed} is not ${words}.`, `Example: --${name} 3.`);
}

function choiceOf({ name }: Flag, typed: string, values: readonly string[]): string {
  if (values.includes(typed)) return typed;
  const near = nearest(typed, values);
  throw usageError(
    `--${name} ${typed} is not one of ${values.join(', ')}.`,
    near && `Did you mean --${name} ${near}?`,
  );
}
