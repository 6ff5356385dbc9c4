import { homedir } from 'node:os';
import { join } from 'node:path';
import { loopbackNames } from '@drystone/lib/loopback';
import { makePrivateFolder } from '@drystone/lib/make-folder.node';
import { isObject, type Json, listOf, objectOf, textOf } from '@drystone/openapi/json/json';
import { CommandError, usageError } from './command-error.ts';
import type { Environment } from './config-file.node.ts';
import { askControl } from './sandbox-control.node.ts';
import type { Settings } from './settings.node.ts';
import type { Surroundings } from './surroundings.node.ts';
import { readToken } from './token.node.ts';
import { type Tool, type ToolSandbox, variableOf } from './tool.ts';

/** Where calls go, and with what. */
export interface Endpoint {
  /** Host and base path of an API, without a slash at the end. */
  baseUrl(api: string): Promise<string>;
  token(): Promise<string>;
  /** Used where no project is set: the sandbox has one to begin with. */
  readonly project: string | undefined;
  /** Address of a sandbox that the command started itself. */
  readonly ownSandbox?: string;
  close(): Promise<void>;
}

export async function openEndpoint(
  settings: Settings,
  surroundings: Surroundings,
): Promise<Endpoint> {
  const { tool, env } = surroundings;
  if (!settings.sandbox) return platform(settings, surroundings);
  if (!tool.sandbox) throw usageError(`${tool.name} has no sandbox.`);
  const url = env[variableOf(tool, 'SANDBOX')]?.replace(/\/$/, '');
  return url
    ? runningSandbox(url, settings, surroundings)
    : ownSandbox(tool, tool.sandbox, settings, env);
}

/** The hosts that the contracts name. */
function platform(settings: Settings, surroundings: Surroundings): Endpoint {
  const { tool } = surroundings;
  const address = (api: string) =>
    settings.urls[api] ??
    (tool.contracts[api]?.servers[0]?.url ?? '').replaceAll('{region}', () =>
      requireRegion(tool, settings),
    );
  return {
    baseUrl: async (api) => requireSafe(address(api).replace(/\/$/, '')),
    token: () => readToken(settings, surroundings),
    project: undefined,
    close: async () => {},
  };
}

/** A token goes over HTTPS, or not beyond this machine (RFC 6750, section 5.3). */
function requireSafe(address: string): string {
  const { protocol, hostname } = new URL(address);
  const isHere = loopbackNames.includes(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return address;
  throw new CommandError(
    'settings',
    `${address} would send the token where others can read it.`,
    'Write the address with https. Plain http works only on this machine: 127.0.0.1 and localhost.',
  );
}

function requireRegion(tool: Tool, { region }: Settings): string {
  if (region && /^[a-z\d-]+$/i.test(region)) return region;
  const { name, lists } = tool;
  throw new CommandError(
    'settings',
    region ? `"${region}" is not the name of a region.` : 'No region is set.',
    `Add --region NAME, set ${variableOf(tool, 'REGION')}, or keep it: ${name} config set region NAME.` +
      (lists.regions ? ` ${name} ${lists.regions} shows the names.` : ''),
  );
}

/** A sandbox that was started by itself and answers at the address of the variable `…_SANDBOX`. */
async function runningSandbox(
  url: string,
  settings: Settings,
  surroundings: Surroundings,
): Promise<Endpoint> {
  const { token } = objectOf(await askControl(url, surroundings, 'token', {}));
  const hosts = listOf(objectOf(await askControl(url, surroundings, '')).hosts)
    .filter(isObject)
    .map(hostOf);
  return sandboxEndpoint(hosts, textOf(token) ?? '', settings);
}

/** How long a command waits for others that use the same sandbox, in milliseconds. */
const patience = 60_000;

/** A sandbox inside this process. What was done to it is kept for the next command. */
async function ownSandbox(
  tool: Tool,
  { loadProduct, readContract }: ToolSandbox,
  settings: Settings,
  env: Environment,
): Promise<Endpoint> {
  const folder = join(env.XDG_STATE_HOME ?? join(env.HOME ?? homedir(), '.local/state'), tool.name);
  const refuse = (error: unknown) => {
    throw unwritable(folder, tool, error) ?? error;
  };
  await makePrivateFolder(folder).catch(refuse);
  // Loaded only here: most commands need no server.
  const [{ startServer }, { describeHosts }, { StartError }] = await Promise.all([
    import('@drystone/sandbox/server/server.node'),
    import('@drystone/sandbox/server/control-surface.node'),
    import('@drystone/sandbox/server/persistence.node'),
  ]);
  const persist = join(folder, 'sandbox.json');
  const [product, contract] = await Promise.all([loadProduct(), readContract()]);
  const server = await startServer({ product, contract, port: 0, persist, patience }).catch(
    (error: unknown) => {
      if (error instanceof StartError) throw new CommandError('settings', error.message);
      return refuse(error);
    },
  );
  const sandbox = server.worlds.get('default');
  if (!sandbox) throw new Error('The server has a default world.');
  const hosts = describeHosts({ product, sandbox, world: 'default', hosts: server.hosts });
  try {
    const endpoint = sandboxEndpoint(hosts, sandbox.token(), settings);
    return { ...endpoint, ownSandbox: server.url, close: () => server.close().catch(refuse) };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** What to say of an error of the file system. */
function unwritable(folder: string, { name }: Tool, error: unknown): CommandError | undefined {
  if (!(error instanceof Error && 'syscall' in error)) return undefined;
  return new CommandError(
    'settings',
    `${folder} cannot be written: ${error.message}.`,
    `The sandbox is kept there. Set XDG_STATE_HOME to a folder that can be written, or run ${name} sandbox start.`,
    { cause: error },
  );
}

/** A host of a sandbox, as its control surface describes it. */
interface SandboxHost {
  readonly api: string;
  readonly region?: string | undefined;
  readonly baseUrl: string;
  readonly project?: string | undefined;
}

function hostOf({ api, region, baseUrl, project }: Readonly<Record<string, Json>>): SandboxHost {
  return {
    api: textOf(api) ?? '',
    region: textOf(region),
    baseUrl: textOf(baseUrl) ?? '',
    project: textOf(project),
  };
}

function sandboxEndpoint(
  hosts: readonly SandboxHost[],
  token: string,
  { region }: Settings,
): Endpoint {
  const regions = hosts.filter((host) => host.region !== undefined);
  const chosen = region === undefined ? regions[0] : regions.find((host) => host.region === region);
  if (region !== undefined && !chosen) {
    const names = regions.map((host) => host.region).join(', ');
    const problem = `The sandbox has no region "${region}".`;
    throw new CommandError('settings', problem, `It has ${names || 'none'}.`);
  }
  const find = (api: string) =>
    chosen?.api === api ? chosen : hosts.find((host) => host.api === api);
  return {
    baseUrl: async (api) => find(api)?.baseUrl ?? '',
    token: async () => token,
    project: chosen?.project,
    close: async () => {},
  };
}
