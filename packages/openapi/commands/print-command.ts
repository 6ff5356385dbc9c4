import { isList, isObject, type Json, objectOf } from '../json/json.ts';
import type { Operation } from '../model/model.ts';
import type { Refs } from '../model/refs.ts';
import { singleQuoted } from '../samples/shell.ts';
import { type Flag, flagsOf } from './command-flags.ts';
import { commandName } from './command-names.ts';
import type { RequestValues } from './request-values.ts';

/** A call of an operation as a command of the tool. Region, project and token are the reader's settings. */
export function printCommand(
  tool: string,
  operation: Operation,
  { textOf, body }: RequestValues,
  refs: Refs,
): string {
  const { resource, verb, positionals } = commandName(operation);
  const values = positionals.map(({ parameter }) => {
    const found = operation.parameters.find(({ name }) => name === parameter);
    return found ? word(textOf(found)) : parameter;
  });
  const flags = flagsOf(operation, refs)
    .filter(({ place }) => place === 'body')
    .flatMap((flag) => flagWords(flag, at(body?.value, flag.path)));
  // Without it the tool asks first, and a script has nobody to answer.
  const sure = operation.method === 'DELETE' ? ['--yes'] : [];
  return [[tool, resource, verb, ...values, ...sure].join(' '), ...flags].join(' \\\n  ');
}

function at(body: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, name) => objectOf(value)[name], body);
}

function flagWords({ name, kind }: Flag, value: Json | undefined): string[] {
  if (value === undefined || value === null) return [];
  if (isList(value)) return value.map((item) => `--${name} ${typed(String(item))}`);
  if (isObject(value)) {
    return Object.entries(value).map(([key, item]) => `--${name} ${word(`${key}=${item}`)}`);
  }
  if (kind.kind === 'switch' && value === true) return [`--${name}`];
  return [`--${name} ${typed(String(value))}`];
}

/** A text that begins with @ would be read as the name of a file. */
function typed(text: string): string {
  return word(text.startsWith('@') ? `@${text}` : text);
}

/** Quoted only where a shell would read something else. */
export function word(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : singleQuoted(text);
}
