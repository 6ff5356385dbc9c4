import type { OutputFile } from '../../../lib/output-file.ts';
import {
  environmentFile,
  httpEnvironments,
  type KnownServer,
  postmanEnvironment,
} from '../../../openapi/exports/environments.ts';
import type { ApiReference } from '../../../openapi/view/api-reference.ts';
import { compileContract } from '../../../sandbox/core/compile-contract.ts';
import { createSandbox } from '../../../sandbox/core/sandbox.ts';
import { usualPort } from '../../../sandbox/core/usual-port.ts';
import type { ApiData } from '../data.ts';

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
  const contract = compileContract(
    Object.fromEntries(
      apis.flatMap((one) => (one.sandbox ? [[one.sandbox, one.document] as const] : [])),
    ),
  );
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
