import { isObject, type Json, listOf, objectOf, textOf, textsOf } from '../json/json.ts';
import type { DocumentServer } from './model.ts';

export function readServers(raw: Json | undefined): DocumentServer[] {
  return listOf(raw)
    .filter(isObject)
    .map((server) => ({
      url: textOf(server.url) ?? '/',
      description: textOf(server.description) ?? '',
      variables: Object.entries(objectOf(server.variables)).map(([name, variable]) => {
        const { default: fallback, enum: values, description } = objectOf(variable);
        return {
          name,
          default: textOf(fallback) ?? '',
          values: textsOf(values),
          description: textOf(description) ?? '',
        };
      }),
    }));
}
