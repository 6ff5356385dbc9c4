import { isList, isObject, type Json, type JsonObject } from '@drystone/openapi/json/json';
import { cell } from './cell.ts';

/** How a table is laid out. */
export interface Shape {
  /** Of the terminal, in characters. Nothing is cut where it is infinite. */
  readonly width: number;
  /** Fields to show, in this order; empty for all. */
  readonly columns: readonly string[];
}

/** A list of objects as columns, one object as names and values, anything else as it is. */
export function printTable(body: Json, { width, columns }: Shape): string {
  if (isList(body))
    return body.every(isObject) ? printRows(body, width, columns) : lines(body.map(cell));
  if (isObject(body)) return printFields(body);
  return `${cell(body)}\n`;
}

/** Between two columns. */
const gap = 2;

/**
 * Every column is shown: values that do not fit the width end with an ellipsis. Where all columns do not fit at all, each row
 * is shown as one object is.
 */
function printRows(rows: readonly JsonObject[], width: number, columns: readonly string[]): string {
  if (rows.length === 0) return 'None.\n';
  const names = columns.length > 0 ? columns : columnsOf(rows);
  const cells = [names.map(heading), ...rows.map((row) => names.map((name) => cell(row[name])))];
  const isWide = names.length * (narrowest + gap) - gap > width;
  if (isWide) return rows.map((row) => printFields(row, names)).join('\n');
  const natural = names.map((_, column) => Math.max(...cells.map((row) => lengthOf(row[column]))));
  return aligned(cells, fitted(natural, width - gap * (names.length - 1), names.indexOf('id')));
}

/** What people know a thing by comes first, then its id; all else as the API sends it. */
export function columnsOf(rows: readonly JsonObject[]): readonly string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const first = ['name', 'username', 'id'].filter((name) => names.includes(name));
  return [...first, ...names.filter((name) => !first.includes(name))];
}

/** A cut value tells too little below this. */
const narrowest = 8;

/** Widths of columns that are as wide as all of them may be. The widest give first, and the id last: it is copied. */
function fitted(natural: readonly number[], width: number, id: number): readonly number[] {
  const widths = [...natural];
  const all = [...natural.keys()];
  for (const columns of [all.filter((column) => column !== id), all]) {
    while (sum(widths) > width) {
      const widest = columns.reduce<number | undefined>(
        (best, column) =>
          best === undefined || at(widths, column) > at(widths, best) ? column : best,
        undefined,
      );
      if (widest === undefined || at(widths, widest) <= narrowest) break;
      widths[widest] = at(widths, widest) - 1;
    }
  }
  return widths;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function at(widths: readonly number[], column: number): number {
  return widths[column] ?? 0;
}

function printFields(body: JsonObject, names: readonly string[] = Object.keys(body)): string {
  const rows = names.map((name) => [heading(name), cell(body[name])]);
  return aligned(rows, [Math.max(...rows.map(([name]) => lengthOf(name))), Infinity]);
}

function aligned(rows: readonly (readonly string[])[], widths: readonly number[]): string {
  return lines(
    rows.map((row) =>
      row
        .map((text, column) => placed(text, at(widths, column), column === row.length - 1))
        .join(' '.repeat(gap))
        .trimEnd(),
    ),
  );
}

/** Cut or filled up to a width, in characters as people count them. */
function placed(text: string, width: number, isLast: boolean): string {
  const characters = [...text];
  if (characters.length > width) return `${characters.slice(0, width - 1).join('')}…`;
  return isLast ? text : text + ' '.repeat(width - characters.length);
}

function lengthOf(text = ''): number {
  return [...text].length;
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
