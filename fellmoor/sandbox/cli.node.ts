import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AuthorError } from '../../lib/problems.ts';
import { ControlError } from '../../sandbox/core/action.ts';
import type { ClockMode } from '../../sandbox/core/world.ts';
import { contractSite } from '../contract/documents.node.ts';
import { readSandboxContract } from './contract.node.ts';
import { controlPath } from './control-surface.node.ts';
import { StartError } from './persistence.node.ts';
import { readSeedName } from './sandbox.ts';
import { defaultSeed, seeds } from './seeds.ts';
import { type SandboxServer, startServer } from './server.node.ts';
import { defaultWorld } from './worlds.node.ts';

const usage = `Starts both APIs on this machine.

  --port N         port of the management API (4010); the regions take the ones after it, 0 takes any free ones
  --json           the ready line as JSON
  --seed NAME      the world to begin with (${defaultSeed}): ${seeds.map(({ name }) => name).join(', ')}
  --clock MODE     immediate (the default), manual, scaled, or scaled:N for N seconds in one
  --persist FILE   keep the worlds in a file
  --site FOLDER    take the contracts of another site folder
  --help           this text`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      json: { type: 'boolean', default: false },
      seed: { type: 'string', default: defaultSeed },
      clock: { type: 'string', default: 'immediate' },
      persist: { type: 'string' },
      site: { type: 'string', default: contractSite },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const options = {
    port: readPort(values.port),
    seed: readSeedName(values.seed),
    clock: readClockFlag(values.clock),
    ...(values.persist === undefined ? {} : { persist: resolve(values.persist) }),
  };
  const contract = await readSandboxContract(readSite(values.site));
  const server = await startServer({ contract, ...options });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit()));
  }
  const ready = readiness(server, contract.apis.management.basePath);
  console.log(values.json ? JSON.stringify(ready) : readyLine(ready));
}

/** What whoever started the sandbox needs, to send the first request. */
function readiness({ url, regions, worlds }: SandboxServer, basePath: string) {
  const sandbox = worlds.get(defaultWorld);
  return {
    ready: true,
    management: { url, baseUrl: url + basePath },
    regions: regions.map((region) => ({ ...region, baseUrl: region.url + basePath })),
    control: url + controlPath,
    token: sandbox?.token() ?? '',
    /** For the header X-PROJECT-ID; null where the seed has none. */
    project: sandbox?.world().regions[0]?.projects[0]?.id ?? null,
  };
}

function readyLine({ management, regions, control, token }: ReturnType<typeof readiness>): string {
  const places = regions.map(({ name, baseUrl }) => `${name} ${baseUrl}`);
  return `Ready: management ${management.baseUrl}, ${places.join(', ')}, control ${control}, token ${token}`;
}

function readPort(text: string): number {
  const port = Number(text);
  // The regions take the ones after it.
  if (/^\d+$/.test(text) && port <= 65_000) return port;
  throw new StartError(`--port has to be a number from 0 to 65000, not "${text}".`);
}

function readClockFlag(text: string): ClockMode {
  if (text === 'immediate' || text === 'manual') return { mode: text };
  const [, rate = '1'] = text.match(/^scaled(?::([1-9]\d{0,5}))?$/) ?? [undefined, ''];
  if (rate !== '') return { mode: 'scaled', rate: Number(rate) };
  throw new StartError(`--clock has to be immediate, manual, scaled or scaled:N, not "${text}".`);
}

function readSite(folder: string): string {
  const site = resolve(folder);
  if (existsSync(join(site, 'openapi'))) return site;
  throw new StartError(`${site} is no site folder with contracts: it has no folder openapi.`);
}

main().catch((error: unknown) => {
  const { code, message } = Object(error) as { code?: string; message?: string };
  const isMistake =
    error instanceof StartError || error instanceof ControlError || error instanceof AuthorError;
  if (code?.startsWith('ERR_PARSE_ARGS')) console.error(`${message}\n\n${usage}`);
  // A mistake of whoever starts it needs no stack.
  else console.error(isMistake ? message : error);
  process.exitCode = 1;
});
