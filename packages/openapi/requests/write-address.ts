import type { Json, JsonObject } from '../json/json.ts';
import { isObject } from '../json/json.ts';
import { asAddress, encoded } from './escapes.ts';
import type { TextPart } from './request.ts';
import { pathText, plainText, queryPairs } from './write-value.ts';
import type { ParameterLocation, Writing } from './writing.ts';

/** A parameter of a request with the value to send. */
export interface ParameterValue {
  readonly name: string;
  readonly location: ParameterLocation;
  readonly writing: Writing;
  readonly value: Json;
}

/** What a server is called by, and what the variables in its address begin with. */
export interface ServerAddress {
  readonly url: string;
  readonly variables: readonly { readonly name: string; readonly default: string }[];
}

/** Stands for the host where a document does not name one. */
export const hostVariable = 'API_HOST';

/**
 * The address of a server without a slash at its end, with the default of each variable in its place. An address
 * that is relative says nothing about where the API is, so its host is the reader's.
 */
export function baseOf(server: ServerAddress | undefined): TextPart[] {
  const filled = (server?.variables ?? []).reduce(
    (url, { name, default: value }) => url.replaceAll(`{${name}}`, () => value),
    server?.url.trim() ?? '',
  );
  const url = asAddress(filled.replace(/[?#].*$/s, '')).replace(/\/+$/, '');
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return [url];
  if (url.startsWith('//')) return [`https:${url}`];
  // `api.example.com/v1`: meant as a host, though it would be read as a path.
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(url)) return [`https://${url}`];
  const path = url.replace(/^\.?\/*/, '');
  return ['https://', { variable: hostVariable }, ...(path === '' ? [] : [`/${path}`])];
}

/** The path of a call with its values. A fragment never reaches a server, so it is left out. */
export function pathWith(path: string, values: readonly ParameterValue[]): string {
  const inPath = values.filter(({ location }) => location === 'path');
  return path
    .replace(/#.*$/s, '')
    .split(/(\{[^{}]*\})/)
    .map((part, index) => {
      if (index % 2 === 0) return asAddress(part);
      const name = part.slice(1, -1);
      const found = inPath.find((one) => one.name === name);
      // What the document forgot to describe goes by its name.
      return found ? pathText(name, found.value, found.writing) : encoded(name);
    })
    .join('');
}

/** The pairs of the query, each encoded. */
export function queryWith(values: readonly ParameterValue[]): string[] {
  return values.flatMap(({ location, name, value, writing }) => {
    if (location === 'query') return queryPairs(name, value, writing);
    return location === 'querystring' ? wholeQuery(value, writing) : [];
  });
}

/** Since OpenAPI 3.2 one parameter may hold the whole query, as a form or in another media type. */
function wholeQuery(value: Json, { mediaType }: Writing): string[] {
  const isForm = mediaType === undefined || mediaType === 'application/x-www-form-urlencoded';
  if (!isForm || !isObject(value)) return [encoded(plainText(value))];
  return formPairs(value);
}

const usual: Writing = {
  style: 'form',
  explode: true,
  allowReserved: false,
  mediaType: undefined,
};

function formPairs(fields: JsonObject): string[] {
  return Object.entries(fields).flatMap(([name, value]) => queryPairs(name, value, usual));
}
