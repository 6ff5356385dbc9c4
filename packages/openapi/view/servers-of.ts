import type { Prose } from '@drystone/lib/prose/prose';
import type { DocumentServer } from '../model/model.ts';
import type { Server } from './api-reference.ts';

export function serversOf(
  servers: readonly DocumentServer[],
  prose: (markdown: string) => Prose,
): Server[] {
  return servers.map(({ url, description, variables }) => ({
    url,
    description: prose(description),
    variables: variables.map((variable) => ({
      ...variable,
      description: prose(variable.description),
    })),
  }));
}
