import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  objectOf,
} from '@drystone/openapi/json/json';
import { CommandError, usageError } from '../command-error.ts';
import { cell } from './cell.ts';

/** Keeps the rows whose field is a text: `name=train-*`, `tags.team=vision`. */
export interface Filter {
  readonly path: readonly string[];
  /** `*` is any text. */
  readonly wanted: string;
}

export function readFilter(typed: string): Filter {
  const at = typed.indexOf('=');
  if (at > 0) return { path: typed.slice(0, at).split('.'), wanted: typed.slice(at + 1) };
  throw usageError(
    `--filter ${typed} is not a field and a value.`,
    'Write --filter NAME=VALUE, such as --filter state=running. --query takes JMESPath for more.',
  );
}

/** The rows of a list that fit all filters. Throws a `CommandError` for anything but a list, and for a field that no row has. */
export function filtered(body: Json, filters: readonly Filter[]): Json {
  if (filters.length === 0) return body;
  if (!isList(body)) {
    throw new CommandError('notReached', '--filter is for lists, and the answer is not one.');
  }
  const rows = body.filter(isObject);
  for (const { path } of filters) requireField(rows, path);
  return rows.filter((row) => filters.every((filter) => fits(row, filter)));
}

/** A tag may be on no row; a field of the answer cannot. */
function requireField(rows: readonly JsonObject[], [name = '']: readonly string[]): void {
  if (rows.length === 0 || rows.some((row) => Object.hasOwn(row, name))) return;
  const known = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  throw new CommandError(
    'notReached',
    `--filter: the answer has no field "${name}".`,
    `It has ${known.join(', ')}.`,
  );
}

function fits(row: JsonObject, { path, wanted }: Filter): boolean {
  const value = path.reduce<Json | undefined>((at, name) => objectOf(at)[name], row);
  if (isList(value)) return value.some((item) => matches(cell(item), wanted));
  return value !== undefined && matches(cell(value), wanted);
}

function matches(text: string, wanted: string): boolean {
  const parts = wanted.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}
