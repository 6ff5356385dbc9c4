import { isList, isObject, type Json, type JsonObject } from '../../openapi/json/json.ts';
import { printable } from './printable.ts';

/** A list of objects as columns, one object as names and values, anything else as it is. */
export function printTable(body: Json): string {
  if (isList(body)) return body.every(isObject) ? printRows(body) : lines(body.map(cell));
  if (isObject(body)) return printFields(body);
  return `${cell(body)}\n`;
}

/** Columns for what fits one line; long and nested values are left to the other formats. */
function printRows(rows: readonly JsonObject[]): string {
  if (rows.length === 0) return 'None.\n';
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = names.filter((name) => rows.every((row) => isShort(row[name])));
  return aligned([
    columns.map(heading),
    ...rows.map((row) => columns.map((name) => cell(row[name]))),
  ]);
}

function printFields(body: JsonObject): string {
  return aligned(Object.entries(body).map(([name, value]) => [heading(name), cell(value)]));
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return lines(
    rows.map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
  );
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}

/** `createdAt` is `CREATED AT`. */
function heading(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toUpperCase();
}

function isShort(value: Json | undefined): boolean {
  return !isList(value) && !isObject(value) && String(value ?? '').length <= 40;
}

/** One line, whatever is in it. */
function cell(value: Json | undefined): string {
  if (value === null || value === undefined) return '-';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return printable(text).replace(/[\n\t]/g, ' ');
}
