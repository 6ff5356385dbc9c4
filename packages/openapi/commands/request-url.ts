import type { Json } from '../json/json.ts';
import type { Operation } from '../model/model.ts';
import { type ParameterValue, pathWith, queryWith } from '../requests/write-address.ts';
import { writingOf } from '../requests/writing.ts';

/** A call by its path. What is not known about a parameter is as usual. */
export type Called = Pick<Operation, 'path'> & Partial<Pick<Operation, 'parameters'>>;

/**
 * The address of a call, with the values of the path and the query filled in; `undefined` in the query sends
 * nothing. Throws where a value of the path would lead to another operation.
 */
export function requestUrl(baseUrl: string, called: Called, values: object, query: object): string {
  const named = new Map(Object.entries(values) as [string, Json | undefined][]);
  const inPath = [...called.path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) =>
    written(called, 'path', name, pathValue(name, named.get(name))),
  );
  const inQuery = (Object.entries(query) as [string, Json | undefined][]).flatMap(
    ([name, value]) => (value === undefined ? [] : [written(called, 'query', name, value)]),
  );
  const search = queryWith(inQuery).join('&');
  return `${baseUrl.replace(/\/$/, '')}${pathWith(called.path, inPath)}${search === '' ? '' : `?${search}`}`;
}

function written(
  { parameters = [] }: Called,
  location: 'path' | 'query',
  name: string,
  value: Json,
): ParameterValue {
  const known = parameters.find((one) => one.in === location && one.name === name);
  return { name, location, value, writing: writingOf(known ?? { in: location }) };
}

/**
 * A value in a path. An empty one, `.` and `..` would change which operation is called, also when they are
 * percent-encoded, so they are refused.
 */
function pathValue(name: string, value: Json | undefined): Json {
  if (value === undefined || value === '' || value === '.' || value === '..') {
    throw new Error(`The path parameter "${name}" cannot be "${value ?? ''}".`);
  }
  return value;
}
