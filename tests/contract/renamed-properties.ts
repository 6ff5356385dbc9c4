import { type Json, type JsonObject, listOf, objectOf } from '../../packages/openapi/json/json.ts';
import type { Api, Documents } from './specification.ts';

interface Renamed {
  /** `infrastructure Instance.ip`. */
  readonly name: string;
  readonly api: Api;
  readonly document: JsonObject;
}

/** A document with one property renamed, once for each property of each schema. */
export function* renamedProperties(documents: Documents): Generator<Renamed> {
  for (const api of Object.keys(documents) as Api[]) {
    const schemas = objectOf(objectOf(documents[api].components).schemas);
    for (const [name, schema] of Object.entries(schemas)) {
      for (const property of Object.keys(objectOf(objectOf(schema).properties))) {
        const changed = { ...schemas, [name]: rename(objectOf(schema), property) };
        yield {
          name: `${api} ${name}.${property}`,
          api,
          document: withSchemas(documents[api], changed),
        };
      }
    }
  }
}

function rename(schema: JsonObject, property: string): JsonObject {
  const other = (name: string) => (name === property ? `${name}2` : name);
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(objectOf(schema.properties)).map(([name, child]) => [other(name), child]),
    ),
    ...(schema.required === undefined
      ? {}
      : { required: listOf(schema.required).map((name: Json) => other(String(name))) }),
  };
}

function withSchemas(document: JsonObject, schemas: JsonObject): JsonObject {
  return { ...document, components: { ...objectOf(document.components), schemas } };
}
