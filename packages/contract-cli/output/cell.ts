import { isList, isObject, type Json } from '@drystone/openapi/json/json';
import { printable } from './printable.ts';

/** A value in one line, whatever is in it: `team=vision,owner=alice` for pairs, `a,b` for a list. */
export function cell(value: Json | undefined): string {
  return printable(plain(value)).replace(/[\n\t]/g, ' ');
}

function plain(value: Json | undefined): string {
  if (value === null || value === undefined) return '-';
  if (isList(value)) return value.length === 0 ? '-' : value.map(inner).join(',');
  if (!isObject(value)) return String(value);
  const pairs = Object.entries(value).map(([key, item]) => `${key}=${inner(item)}`);
  return pairs.length === 0 ? '-' : pairs.join(',');
}

function inner(value: Json): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
