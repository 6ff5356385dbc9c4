import { isList, isObject, type Json, objectOf } from '@drystone/openapi/json/json';
import { columnsOf } from './table.ts';

/** A list of objects, or one, as comma-separated values with a head (RFC 4180). Nested values are JSON. */
export function printCsv(body: Json, columns: readonly string[]): string {
  const rows = (isList(body) ? body : [body]).map((row) => (isObject(row) ? row : { value: row }));
  if (rows.length === 0) return '';
  const names = columns.length > 0 ? columns : columnsOf(rows);
  const records = [names, ...rows.map((row) => names.map((name) => textOf(objectOf(row)[name])))];
  return records.map((record) => `${record.map(quoted).join(',')}\r\n`).join('');
}

function textOf(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a path names each thing by, one in a line: its id, or where it has none its name. */
export function printIds(body: Json): string {
  const ids = (isList(body) ? body : [body]).map((row) => {
    const { id, username, name } = objectOf(row);
    return textOf(id ?? username ?? name ?? (isObject(row) ? undefined : row));
  });
  return ids.map((id) => `${id}\n`).join('');
}
