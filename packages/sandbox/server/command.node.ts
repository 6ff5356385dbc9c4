import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ControlError } from '../core/action.ts';
import type { SandboxContract } from '../core/contract.ts';
import type { Product } from '../core/product.ts';
import { readSeed } from '../core/sandbox.ts';
import { usualPort } from '../core/usual-port.ts';
import type { ClockMode } from '../core/world.ts';
import { admissionOf, exposureWords } from './admission.node.ts';
import { controlPath, type HostAddress } from './control-surface.node.ts';
import { StartError } from './persistence.node.ts';
import { type SandboxServer, startServer } from './server.node.ts';
import { type StartValues, startOptions } from './start-options.ts';
import { withWorldFile } from './world-file.node.ts';
import { defaultWorld } from './worlds.node.ts';

/** What the command starts. */
export interface CommandParts {
  readonly product: Product;
  /** The contract of a site folder, or of the product's own. Throws a `StartError` for a folder that has none. */
  readonly readContract: (siteFolder: string | undefined) => Promise<SandboxContract>;
}

/** Starts the sandbox as the words of a command line say, and prints a line when it is ready. Ends with a signal. */
export async function serveSandbox(words: readonly string[], parts: CommandParts): Promise<void> {
  if (words.includes('--help')) return console.log(usageOf(parts.product));
  try {
    console.log(await startFrom(readWords(words, parts.product), parts));
  } catch (error) {
    console.error(error instanceof Error && isMistake(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Starts the sandbox as a command line asks; it ends with a signal. Returns the line that says that it is ready. Throws
 * an error that `isMistake` knows for what is wrong with the values, the port or the files.
 */
export async function startFrom(
  values: StartValues,
  { product: known, readContract }: CommandParts,
): Promise<string> {
  const file = values['seed-file'];
  const product = file === undefined ? known : await withWorldFile(known, resolve(file));
  const options = {
    port: readPort(values.port ?? String(usualPort)),
    seed: readSeed(product, values.seed ?? product.seeds[0].name),
    clock: readClockFlag(values.clock ?? 'immediate'),
    strict: values.strict ?? false,
    durable: values.durable ?? false,
    allowHosts: values['allow-host'] ?? [],
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.persist === undefined ? {} : { persist: resolve(values.persist) }),
  };
  const contract = await readContract(values.site && resolve(values.site));
  const server = await startServer({ product, contract, ...options });
  const exposure = exposureWords(admissionOf(options.host, options.allowHosts));
  if (exposure !== undefined) console.error(exposure);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit()));
  }
  const ready = readiness(server, product, contract);
  return values.json ? JSON.stringify(ready) : readyLine(ready, server, contract);
}

function readWords(words: readonly string[], product: Product): StartValues {
  const options = startOptions(product).map(({ name, value, isMany = false }) => [
    name,
    { type: value === undefined ? 'boolean' : 'string', multiple: isMany },
  ]);
  try {
    return parseArgs({ args: [...words], options: Object.fromEntries(options) }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new StartError(`${message}\n\n${usageOf(product)}`);
  }
}

/** A mistake of whoever starts the sandbox, which needs no stack. `AuthorError`: a contract that cannot be read. */
export function isMistake(error: Error): boolean {
  return (
    error instanceof StartError || error instanceof ControlError || error.name === 'AuthorError'
  );
}

/** The options of the command line. */
function usageOf(product: Product): string {
  const rows = [
    ...startOptions(product).map(({ name, value, text, choices }) => [
      `--${name}${value === undefined ? '' : ` ${value}`}`,
      choices ? `${text}: ${choices.join(', ')}` : text,
    ]),
    ['--help', 'this text'],
  ];
  const width = Math.max(...rows.map(([option = '']) => option.length));
  const lines = rows.map(([option = '', text]) => `  ${option.padEnd(width)}  ${text}`);
  return ['Starts the sandbox on this machine.', '', ...lines].join('\n');
}

/** What whoever started the sandbox needs, to send the first request. Each API has a field of its name. */
function readiness(
  { hosts, worlds, url }: SandboxServer,
  product: Product,
  contract: SandboxContract,
) {
  const sandbox = worlds.get(defaultWorld);
  const [region = ''] = hosts.flatMap((host) => host.region ?? []);
  const address = (host: HostAddress) => ({ url: host.url, baseUrl: baseUrlOf(host, contract) });
  const plain = hosts.filter((host) => host.region === undefined);
  return {
    ready: true,
    ...Object.fromEntries(plain.map((host) => [host.api, address(host)])),
    regions: hosts.flatMap((host) =>
      host.region === undefined ? [] : [{ name: host.region, ...address(host) }],
    ),
    control: url + controlPath,
    token: sandbox?.token() ?? '',
    /** For the header of projects; null where the seed has none. */
    project: (sandbox && product.projectOf?.(sandbox.world(), region)) ?? null,
  };
}

function readyLine(
  { control, token }: ReturnType<typeof readiness>,
  { hosts }: SandboxServer,
  contract: SandboxContract,
): string {
  const places = hosts.map((host) => `${host.region ?? host.api} ${baseUrlOf(host, contract)}`);
  return `Ready: ${places.join(', ')}, control ${control}, token ${token}`;
}

function baseUrlOf({ api, url }: HostAddress, { apis }: SandboxContract): string {
  return url + (apis[api]?.basePath ?? '');
}

function readPort(text: string): number {
  const port = Number(text);
  // The other hosts take the ones after it.
  if (/^\d+$/.test(text) && port <= 65_000) return port;
  throw new StartError(`--port has to be a number from 0 to 65000, not "${text}".`);
}

function readClockFlag(text: string): ClockMode {
  if (text === 'immediate' || text === 'manual') return { mode: text };
  const [, rate = '1'] = text.match(/^scaled(?::([1-9]\d{0,5}))?$/) ?? [undefined, ''];
  if (rate !== '') return { mode: 'scaled', rate: Number(rate) };
  throw new StartError(`--clock has to be immediate, manual, scaled or scaled:N, not "${text}".`);
}
