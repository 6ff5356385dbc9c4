import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readSandboxContract } from '../fellmoor/sandbox/contract.node.ts';
import { startServer } from '../fellmoor/sandbox/server.node.ts';
import { isObject, type Json, listOf, textOf } from '../openapi/json/json.ts';
import type { DocumentServer } from '../openapi/model/model.ts';
import { CommandError } from './command-error.ts';
import type { ApiName, Contracts } from './commands.ts';
import type { Environment } from './config-file.node.ts';
import type { Settings } from './settings.node.ts';
import { readToken } from './token.node.ts';

/** Where calls go, and with what. */
export interface Endpoint {
  /** Host and base path of an API, without a slash at the end. */
  baseUrl(api: ApiName): Promise<string>;
  token(): Promise<string>;
  /** Used where no project is set: the sandbox has one to begin with. */
  readonly project: string | undefined;
  close(): Promise<void>;
}

export async function openEndpoint(
  settings: Settings,
  contracts: Contracts,
  env: Environment,
  send: typeof fetch,
): Promise<Endpoint> {
  if (!settings.sandbox) return platform(settings, contracts, env);
  const url = env.FELLMOOR_SANDBOX?.replace(/\/$/, '');
  return url
    ? runningSandbox(url, settings, contracts, send)
    : ownSandbox(settings, contracts, env);
}

/** The hosts that the contract names. */
function platform(settings: Settings, contracts: Contracts, env: Environment): Endpoint {
  const urls: Readonly<Record<ApiName, () => string>> = {
    infrastructure: () =>
      settings.infrastructureUrl ??
      serverUrl(contracts.infrastructure.servers[0], { region: requireRegion(settings) }),
    management: () => settings.managementUrl ?? serverUrl(contracts.management.servers[0], {}),
  };
  return {
    baseUrl: async (api) => urls[api]().replace(/\/$/, ''),
    token: () => readToken(env, settings.tokenFile),
    project: undefined,
    close: async () => {},
  };
}

function requireRegion({ region }: Settings): string {
  if (region && /^[a-z\d-]+$/i.test(region)) return region;
  throw new CommandError(
    'settings',
    region ? `"${region}" is no name of a region.` : 'No region is set.',
    'Add --region NAME, set FELLMOOR_REGION, or keep it: fellmoor config set region NAME. ' +
      'fellmoor regions list shows the names.',
  );
}

function serverUrl(
  server: DocumentServer | undefined,
  values: Readonly<Record<string, string>>,
): string {
  return (server?.url ?? '').replaceAll(/\{([^}]*)\}/g, (_, name: string) => values[name] ?? '');
}

/** A sandbox that was started with `npm run sandbox` and answers at FELLMOOR_SANDBOX. */
async function runningSandbox(
  url: string,
  settings: Settings,
  contracts: Contracts,
  send: typeof fetch,
): Promise<Endpoint> {
  const base = basePath(contracts);
  const control = async (path: string, init?: RequestInit) => {
    const response = await send(`${url}/__sandbox/${path}`, init).catch((error: unknown) => {
      throw new CommandError(
        'unreachable',
        `No sandbox answers at ${url}.`,
        'Start it with npm run sandbox, or unset FELLMOOR_SANDBOX to use one of your own.',
        { cause: error },
      );
    });
    return (await response.json()) as unknown;
  };
  const minted = await control('token', { method: 'POST' });
  const token = textOf(isObject(minted) ? minted.token : minted) ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const list = async (from: string) =>
    listOf((await (await send(from, { headers })).json()) as Json).filter(isObject);
  const regions = (await list(`${url}${base}/regions`)).map(({ name, url: host }) => ({
    name: textOf(name) ?? '',
    url: textOf(host) ?? '',
  }));
  const infrastructure = hostOf(settings.region, regions) + base;
  const [project] = settings.project ? [] : await list(`${infrastructure}/projects`);
  return {
    baseUrl: async (api) => (api === 'management' ? url + base : infrastructure),
    token: async () => token,
    project: textOf(project?.id),
    close: async () => {},
  };
}

/** A sandbox inside this process. What was done to it is kept for the next command. */
async function ownSandbox(
  settings: Settings,
  contracts: Contracts,
  env: Environment,
): Promise<Endpoint> {
  const folder = join(
    env.XDG_STATE_HOME ?? join(env.HOME ?? homedir(), '.local/state'),
    'fellmoor',
  );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const contract = await readSandboxContract();
  const server = await startServer({ contract, port: 0, persist: join(folder, 'sandbox.json') });
  const sandbox = server.worlds.get('default');
  const region = sandbox
    ?.world()
    .regions.find(({ name }) => settings.region === undefined || name === settings.region);
  const base = basePath(contracts);
  return {
    baseUrl: async (api) =>
      api === 'management' ? server.url + base : hostOf(settings.region, server.regions) + base,
    token: async () => sandbox?.token() ?? '',
    project: region?.projects[0]?.id,
    close: () => server.close(),
  };
}

function hostOf(
  wanted: string | undefined,
  regions: readonly { readonly name: string; readonly url: string }[],
): string {
  const region = wanted === undefined ? regions[0] : regions.find(({ name }) => name === wanted);
  if (region) return region.url;
  const names = regions.map(({ name }) => name).join(', ');
  throw new CommandError('settings', `The sandbox has no region "${wanted}".`, `It has ${names}.`);
}

function basePath({ management }: Contracts): string {
  return new URL(management.servers[0]?.url ?? '').pathname.replace(/\/$/, '');
}
