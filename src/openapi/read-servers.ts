import { isObject, type Json, listOf, objectOf, textOf, textsOf } from '../json/json.ts';
import type { Server } from './api-reference.ts';
import type { Prose } from './prose.ts';

export function readServers(
  raw: Json | undefined,
  prose: (markdown: string | undefined) => Prose,
): Server[] {
  return listOf(raw)
    .filter(isObject)
    .map((server) => ({
      url: textOf(server.url) ?? '/',
      description: prose(textOf(server.description)),
      variables: Object.entries(objectOf(server.variables)).map(([name, variable]) => {
        const { default: fallback, enum: values, description } = objectOf(variable);
        return {
          name,
          default: textOf(fallback) ?? '',
          values: textsOf(values),
          description: prose(textOf(description)),
        };
      }),
    }));
}
