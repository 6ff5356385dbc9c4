import { assertNever } from '@drystone/lib/assert-never';
import { isList, isObject, type Json } from '../json/json.ts';
import { jsonText } from '../json/json-text.ts';
import { encoded, encodedButReserved, oneLine } from './escapes.ts';
import type { Writing } from './writing.ts';

/*
 * Values as text, in the styles of OpenAPI 3.1.1, section 4.8.12.3, which are those of RFC 6570. A value that is
 * missing in a list or an object (`null`) is left out, as RFC 6570 does. Where the styles say nothing about a list in
 * a list, it is written as JSON.
 */

/** A value as one text. */
export function plainText(value: Json): string {
  return typeof value === 'string' ? value : jsonText(value);
}

/** A value in a path, with what the style puts in front of it. */
export function pathText(name: string, value: Json, writing: Writing): string {
  const { style, explode } = writing;
  const encode = encoder(writing);
  const text = asDocument(value, writing);
  if (text !== undefined) return encode(text);
  const items = itemsOf(value, explode, encode);
  if (style === 'label') {
    return `.${items.join(explode ? '.' : ',')}`;
  }
  if (style !== 'matrix') return items.join(',');
  if (explode && isObject(value)) return items.map((item) => `;${item}`).join('');
  const named = (item: string) => `;${encode(name)}${item === '' ? '' : `=${item}`}`;
  return explode ? items.map(named).join('') : named(items.join(','));
}

/** A value in a header. Nothing is percent-encoded there. */
export function headerText(value: Json, writing: Writing): string {
  const text = asDocument(value, writing);
  return oneLine(text ?? itemsOf(value, writing.explode, (item) => item).join(','));
}

/** A value in a query or a form: pairs of name and value, each `name=value` and encoded. */
export function queryPairs(name: string, value: Json, writing: Writing): string[] {
  const encode = encoder(writing);
  const key = encoded(name);
  const text = asDocument(value, writing);
  if (text !== undefined) return [`${key}=${encode(text)}`];
  if (!isList(value) && !isObject(value)) return [`${key}=${encode(plainText(value))}`];
  switch (writing.style) {
    case 'deepObject':
      return deepPairs(key, value, encode);
    case 'form':
    case 'spaceDelimited':
    case 'pipeDelimited': {
      const items = itemsOf(value, writing.explode, encode);
      if (items.length === 0) return [];
      if (!writing.explode) return [`${key}=${items.join(delimiters[writing.style])}`];
      return isObject(value) ? items : items.map((item) => `${key}=${item}`);
    }
    // No style of a query.
    case 'simple':
    case 'label':
    case 'matrix':
      return [`${key}=${itemsOf(value, writing.explode, encode).join(',')}`];
    default:
      return assertNever(writing.style);
  }
}

const delimiters = { form: ',', spaceDelimited: '%20', pipeDelimited: '%7C' };

/**
 * `filter[color][0]=red`. The specification defines one level; what is deeper follows the habit of the servers that
 * know this style.
 */
function deepPairs(key: string, value: Json, encode: (text: string) => string): string[] {
  if (!isList(value) && !isObject(value)) {
    return value === null ? [] : [`${key}=${encode(plainText(value))}`];
  }
  return Object.entries(value).flatMap(([name, item]) =>
    deepPairs(`${key}%5B${encoded(name)}%5D`, item as Json, encode),
  );
}

/** The items of a list, the members of an object (`a=b`, or `a` and `b`), or the value itself. */
function itemsOf(value: Json, explode: boolean, encode: (text: string) => string): string[] {
  if (isList(value)) {
    return value.filter((item) => item !== null).map((item) => encode(plainText(item)));
  }
  if (!isObject(value)) return [encode(plainText(value))];
  return Object.entries(value)
    .filter(([, item]) => item !== null)
    .flatMap(([name, item]) => {
      const pair = [encode(name), encode(plainText(item))];
      return explode ? [pair.join('=')] : pair;
    });
}

function encoder({ allowReserved }: Writing): (text: string) => string {
  return allowReserved ? encodedButReserved : encoded;
}

/** The text of a value that is a document of its own. JSON is the only media type that parameters are known to have. */
function asDocument(value: Json, { mediaType }: Writing): string | undefined {
  return mediaType === undefined ? undefined : plainText(value);
}
