import { isObject, type Json, listOf, objectOf, textOf, textsOf } from '../json/json.ts';
import type { Html, Server } from './model.ts';

export function readServers(
  raw: Json | undefined,
  render: (markdown: string | undefined) => Html,
): Server[] {
  return listOf(raw)
    .filter(isObject)
    .map((server) => ({
      url: textOf(server.url) ?? '/',
      description: render(textOf(server.description)),
      variables: Object.entries(objectOf(server.variables)).map(([name, variable]) => {
        const { default: fallback, enum: values, description } = objectOf(variable);
        return {
          name,
          default: textOf(fallback) ?? '',
          values: textsOf(values),
          description: render(textOf(description)),
        };
      }),
    }));
}
