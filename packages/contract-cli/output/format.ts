import { nearest } from '@drystone/lib/text';
import { isList, isObject, type Json, objectOf } from '@drystone/openapi/json/json';
import { compile, search } from '@jmespath-community/jmespath';
import { stringify } from 'yaml';
import { CommandError, usageError } from '../command-error.ts';
import { printCsv, printIds } from './csv.ts';
import type { OutputFormat } from './output-formats.ts';
import { columnsOf, printTable, type Shape } from './table.ts';

const unshaped: Shape = { width: Infinity, columns: [] };

/** The body of an answer as text, with a line break at its end. */
export function printBody(whole: Json, format: OutputFormat, shape: Shape = unshaped): string {
  const body = shape.columns.length > 0 ? withColumns(whole, shape.columns) : whole;
  switch (format) {
    case 'json':
      return `${JSON.stringify(body, undefined, 2)}\n`;
    case 'yaml':
      return stringify(body);
    case 'csv':
      return printCsv(body, shape.columns);
    case 'ids':
      return printIds(body);
    case 'table':
      return printTable(body, shape);
  }
}

/** The body with these fields alone, in this order. Throws a `CommandError` for one that nothing has. */
function withColumns(body: Json, columns: readonly string[]): Json {
  const rows = isList(body) ? body : [body];
  const known = columnsOf(rows.filter(isObject));
  const unknown = columns.find((name) => rows.length > 0 && !known.includes(name));
  if (unknown !== undefined) {
    const near = nearest(unknown, known);
    throw new CommandError(
      'notReached',
      `--columns: the answer has no field "${unknown}".`,
      `${near ? `Did you mean ${near}? ` : ''}It has ${known.join(', ')}. The call was done.`,
    );
  }
  const chosen = rows.map((row) =>
    Object.fromEntries(columns.map((name) => [name, objectOf(row)[name] ?? null])),
  );
  return isList(body) ? chosen : (chosen[0] ?? null);
}

/**
 * What an expression finds in a body (JMESPath). JSON and YAML are always that. Otherwise a single text, number or
 * truth value is printed bare, and nothing where nothing was found, so that a script can use it.
 */
export function printQueried(body: Json, expression: string, format: OutputFormat): string {
  const found = queried(body, expression);
  if (format !== 'table') return printBody(found, format);
  if (found === null) return '';
  return typeof found === 'object' ? printBody(found, 'json') : `${found}\n`;
}

function queried(body: Json, expression: string): Json {
  try {
    return search(body as Parameters<typeof search>[0], expression) as Json;
  } catch (error) {
    throw misfit(expression, reasonOf(error), error);
  }
}

/** The call was done, so this is not a wrong usage: then nothing would have been sent. */
export function misfit(expression: string, reason: string, cause?: unknown): CommandError {
  return new CommandError(
    'notReached',
    `--query ${expression} does not fit the answer: ${reason}.`,
    'The call was done. Look at the whole answer of a get or a list, then mend the expression.',
    { cause },
  );
}

/** Throws for an expression that cannot be read, so that nothing is sent before it is mended. */
export function requireQuery(expression: string): void {
  try {
    compile(expression);
  } catch (error) {
    throw usageError(
      `--query ${expression} is not a JMESPath expression: ${reasonOf(error)}.`,
      "Example: --query '[].id'.",
    );
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
