/** The address of a call, with the values of the path and the query filled in. */
export function requestUrl(baseUrl: string, path: string, values: object, query: object): string {
  const pathValues = new Map(Object.entries(values));
  const filled = path.replaceAll(/\{([^}]*)\}/g, (_, name: string) =>
    segment(name, pathValues.get(name)),
  );
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [value].flat().map((item) => [name, String(item)]),
  );
  const search = new URLSearchParams(pairs).toString();
  return `${baseUrl.replace(/\/$/, '')}${filled}${search === '' ? '' : `?${search}`}`;
}

/**
 * One segment of a path. An empty one, `.` and `..` would change which operation is called, also when
 * they are percent-encoded, so they are refused.
 */
function segment(name: string, value: unknown): string {
  const text = value === undefined ? '' : String(value);
  if (text === '' || text === '.' || text === '..') {
    throw new Error(`The path parameter "${name}" cannot be "${text}".`);
  }
  return encodeURIComponent(text);
}
