import { isObject, type Json, type JsonObject } from '../../packages/openapi/json/json.ts';

/*
 * What an OpenAPI document says, read from its JSON alone: none of the code that makes pages takes part, so that the pages
 * can be held against it. Only what needs no interpretation is read.
 */

export interface SourceOperation {
  readonly method: string;
  readonly path: string;
  /** `query limit`, and whether it is required. */
  readonly parameters: ReadonlyMap<string, boolean>;
  readonly statuses: readonly string[];
  /** The fields of the request body in its first media type; undefined where the schema is not a plain object. */
  readonly fields: ReadonlyMap<string, boolean> | undefined;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** OpenAPI 3.1, "Parameter Object": these are other parts of the document, and are ignored as parameters. */
const ignoredHeaders = /^(accept|content-type|authorization)$/i;

export function operationsOfSource(document: JsonObject): SourceOperation[] {
  const at = (pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<Json | undefined>(
        (value, key) =>
          Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined,
        document,
      );
  function follow(value: Json | undefined): JsonObject {
    let current = value;
    for (let steps = 0; steps < 20 && isObject(current); steps += 1) {
      if (typeof current.$ref !== 'string') return current;
      current = at(current.$ref);
    }
    return isObject(current) ? current : {};
  }
  const list = (value: Json | undefined) => (Array.isArray(value) ? value : []);

  function parametersOf(item: JsonObject, operation: JsonObject): Map<string, boolean> {
    const found = new Map<string, boolean>();
    for (const raw of [...list(item.parameters), ...list(operation.parameters)]) {
      const { name, in: place, required } = follow(raw);
      if (typeof name !== 'string' || typeof place !== 'string') continue;
      if (place === 'header' && ignoredHeaders.test(name)) continue;
      found.set(`${place} ${name}`, required === true || place === 'path');
    }
    return found;
  }

  /** `hidden` is what a schema calls a field that does not go in this direction. */
  function fieldsOf(operation: JsonObject, hidden: string): Map<string, boolean> | undefined {
    const [media] = Object.values(follow(follow(operation.requestBody).content));
    const schema = follow(follow(media).schema);
    const isPlain = ![
      'allOf',
      'oneOf',
      'anyOf',
      'if',
      '$dynamicRef',
      'not',
      'dependentSchemas',
    ].some((keyword) => keyword in schema);
    if (!isPlain || !isObject(schema.properties)) return undefined;
    const required = new Set(list(schema.required));
    const fields = Object.entries(schema.properties).filter(
      ([, field]) => follow(field)[hidden] !== true,
    );
    const known = new Set<Json>(Object.keys(schema.properties));
    // A field may be required without being described.
    const bare = [...required].filter((name) => typeof name === 'string' && !known.has(name));
    const names = [...fields.map(([name]) => name), ...bare.map(String)];
    return new Map(names.map((name) => [name, required.has(name)]));
  }

  // The reader of a webhook receives its body.
  const items = [
    ...Object.entries(follow(document.paths)).map((entry) => [...entry, 'readOnly'] as const),
    ...Object.entries(follow(document.webhooks ?? document['x-webhooks'])).map(
      (entry) => [...entry, 'writeOnly'] as const,
    ),
  ];
  return items.flatMap(([path, raw, hidden]) => {
    const item = follow(raw);
    return methods.flatMap((method): SourceOperation[] => {
      const operation = item[method];
      if (!isObject(operation)) return [];
      return [
        {
          method: method.toUpperCase(),
          path,
          parameters: parametersOf(item, operation),
          statuses: Object.keys(follow(operation.responses)).filter((key) => !key.startsWith('x-')),
          fields: fieldsOf(operation, hidden),
        },
      ];
    });
  });
}
