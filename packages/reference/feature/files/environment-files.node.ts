import type { OutputFile } from '@drystone/lib/output-file';
import {
  environmentFile,
  httpEnvironments,
  type KnownServer,
  postmanEnvironment,
} from '@drystone/openapi/exports/environments';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import { createSandbox } from '@drystone/sandbox/core/sandbox';
import { usualPort } from '@drystone/sandbox/core/usual-port';
import type { ApiData } from '../data.ts';
import { sandboxContract } from '../read/sandbox-contract.ts';

/**
 * The environments of the files for other clients: one file for all `.http` files, and for Postman one for each API
 * that the sandbox answers for.
 */
export function environmentFiles(data: ApiData): OutputFile[] {
  const { references: apis } = data;
  if (apis.length === 0) return [];
  const environments = apis.map((api) => httpEnvironments(api, sandboxServers(data, api)));
  return [
    { path: `/api-data/${environmentFile}`, content: json(Object.assign({}, ...environments)) },
    ...apis.flatMap((api) =>
      sandboxServers(data, api).map((server) => ({
        path: `/api-data/${api.id}.${server.name}.postman_environment.json`,
        content: json(postmanEnvironment(api, server)),
      })),
    ),
  ];
}

/** The first host of the API in a sandbox that was started without options. Its tokens open nothing else. */
function sandboxServers(
  { sandbox, references: apis }: Pick<ApiData, 'sandbox' | 'references'>,
  api: ApiReference,
): KnownServer[] {
  if (!sandbox || api.sandbox === undefined) return [];
  const { product } = sandbox;
  const contract = sandboxContract(apis);
  const started = createSandbox(product, contract);
  const hosts = product.hostsOf(started.world());
  const index = hosts.findIndex((host) => host.api === api.sandbox);
  const host = hosts[index];
  if (!host) return [];
  const project = product.projectOf?.(started.world(), host.region);
  const { projectHeader } = product;
  return [
    {
      name: 'sandbox',
      baseUrl: `http://127.0.0.1:${usualPort + index}${contract.apis[host.api]?.basePath ?? ''}`,
      token: started.token(),
      headers: projectHeader && project ? { [projectHeader]: project } : {},
    },
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
