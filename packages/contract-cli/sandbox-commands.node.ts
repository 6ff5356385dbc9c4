import {
  isObject,
  type Json,
  type JsonObject,
  listOf,
  objectOf,
  textOf,
} from '@drystone/openapi/json/json';
import { faultNames } from '@drystone/sandbox/core/offered-faults';
import type { Product } from '@drystone/sandbox/core/product';
import { usualPort } from '@drystone/sandbox/core/usual-port';
import { startOptions } from '@drystone/sandbox/server/start-options';
import { Argument, type Command, Option } from 'commander';
import { usageError } from './command-error.ts';
import { addHelp, helpWithCommon } from './help.node.ts';
import { OfferingArgument } from './offering-argument.ts';
import { askControl } from './sandbox-control.node.ts';
import type { CommonOptions } from './settings.node.ts';
import type { Surroundings } from './surroundings.node.ts';
import { type Tool, type ToolSandbox, variableOf } from './tool.ts';

/** Where `sandbox start` listens, unless `--port` names another port. */
const usualAddress = `http://127.0.0.1:${usualPort}`;

/** `sandbox`: starts one that keeps running, and controls it. Its commands are made where the line names it. */
export async function addSandbox(
  program: Command,
  sandbox: ToolSandbox,
  surroundings: Surroundings,
  args: readonly string[],
): Promise<void> {
  const { tool, env } = surroundings;
  const variable = variableOf(tool, 'SANDBOX');
  const url = (env[variable] ?? usualAddress).replace(/\/$/, '');
  const ask = async (path: string, body?: Json): Promise<Json> => {
    const options = program.opts<CommonOptions>();
    if (!options.sandbox || env[variable]) return askControl(url, surroundings, path, body);
    const [{ settingsOf }, { openEndpoint }] = await Promise.all([
      import('./session.node.ts'),
      import('./endpoint.node.ts'),
    ]);
    const endpoint = await openEndpoint(await settingsOf(options, surroundings), surroundings);
    try {
      return await askControl(endpoint.ownSandbox ?? url, surroundings, path, body);
    } finally {
      await endpoint.close();
    }
  };
  const show = async (answer: Json) => {
    const { settingsOf } = await import('./session.node.ts');
    const { writeAnswer } = await import('./output/write-answer.ts');
    const settings = await settingsOf(program.opts<CommonOptions>(), surroundings);
    writeAnswer(answer, true, settings, surroundings);
  };
  const group = program
    .command('sandbox')
    .description('Starts a sandbox that keeps running, and controls it.')
    .configureHelp(helpWithCommon(({ long }) => long === '--output' || long === '--query'))
    .showHelpAfterError(`See ${tool.name} sandbox --help.`)
    .addHelpText(
      'after',
      `\nAll but start work with the sandbox at ${variable}, or else at ${usualAddress}.\nWith --sandbox, they work with the one that ${tool.name} keeps itself.`,
    );
  if (!args.includes(group.name())) return;
  const product = await sandbox.loadProduct();
  const kinds = faultNames(product);

  addStart(group, product, sandbox, surroundings);
  group
    .command('status')
    .description('Prints the world, its time, and where it answers.')
    .action(async () => {
      const { paths: _, seeds: __, hosts, ...others } = objectOf(await ask(''));
      const addresses = listOf(hosts)
        .filter(isObject)
        .map((host) => [textOf(host.region) ?? textOf(host.api) ?? '', host.baseUrl ?? null]);
      await show({ ...others, ...Object.fromEntries(addresses) });
    });
  group
    .command('reset')
    .description('Goes back to the beginning of the world.')
    .action(async () => show(await ask('reset', {})));
  group
    .command('seed')
    .description('Goes to the beginning of another world, or lists the worlds there are.')
    .addArgument(new Argument('[NAME]').choices(product.seeds.map((seed) => seed.name)))
    .action(async (name: string | undefined) => {
      if (name === undefined) return show(objectOf(await ask('')).seeds ?? []);
      return show(await ask('reset', { seed: name }));
    });
  group
    .command('clock')
    .description('Shows the clock, sets how time passes, or moves it.')
    .addArgument(
      new OfferingArgument(
        '[CHANGE]',
        'immediate, manual, scaled, scaled:N, advance, step or settle',
        { words: ['immediate', 'manual', 'scaled', 'advance', 'step', 'settle'] },
      ),
    )
    .argument('[SECONDS]', 'how far advance goes')
    .action(async (change: string | undefined, seconds: string | undefined) => {
      if (change === undefined) return show(await ask('clock'));
      const { path, body } = clockCall(change, seconds);
      return show(await ask(path, body));
    });
  group
    .command('fault')
    .description('Lists the faults, adds one for an operation, or takes all back (fault clear).')
    .addArgument(
      new OfferingArgument('[OPERATION]', 'an operationId, * for every one, or clear', {
        words: [...operationIds(tool), 'clear'],
      }),
    )
    .addArgument(
      new OfferingArgument('[KIND]', `a status or a kind: ${kinds.join(', ')}`, {
        words: kinds,
        after: { clear: [] },
      }),
    )
    .argument('[NAME=VALUE...]', 'of the fault: times=2, nth=3, probability=0.1, effect=true')
    .addHelpText('after', faultHelp(tool))
    .action(async (operation?: string, kind?: string, pairs: readonly string[] = []) => {
      if (operation === undefined) return show(objectOf(await ask('faults')).faults ?? []);
      const before = listOf(objectOf(await ask('faults')).faults)
        .filter(isObject)
        .map(withoutCount);
      const faults = operation === 'clear' ? [] : [...before, faultOf(operation, kind, pairs)];
      await ask('faults', { faults });
      return show(objectOf(await ask('faults')).faults ?? []);
    });
  addHelp(group, tool);
}

function faultHelp({ name, contracts }: Tool): string {
  const operations = Object.values(contracts).flatMap((contract) => contract.operations);
  const example = operations.find(({ method }) => method === 'POST')?.id ?? 'OPERATION';
  return `
Examples:
  ${name} sandbox fault ${example} 503 times=2 retryAfter=1
  ${name} sandbox fault '*' latency median=200 p99=2000
  ${name} sandbox fault clear`;
}

/** Its options are those of the server, which also reads what was typed. */
function addStart(
  group: Command,
  product: Product,
  { readContract }: ToolSandbox,
  around: Surroundings,
): void {
  const command = group
    .command('start')
    .description('Starts a sandbox; Ctrl-C ends it.')
    // It prints no answer, so the options of the group do not belong to it.
    .configureHelp(helpWithCommon(() => false));
  const options = startOptions(product).map(({ name, value, isMany, text, choices }) => {
    const option = new Option(`--${name}${value === undefined ? '' : ` <${value}>`}`, text);
    if (isMany) option.argParser((typed, before: readonly string[] = []) => [...before, typed]);
    if (choices) option.argChoices = [...choices];
    command.addOption(option);
    return [name, option.attributeName()] as const;
  });
  command.action(async (typed: Readonly<Record<string, unknown>>) => {
    const values = Object.fromEntries(options.map(([name, key]) => [name, typed[key]]));
    const { isMistake, startFrom } = await import('@drystone/sandbox/server/command.node');
    try {
      around.stdout.write(`${await startFrom(values, { product, readContract })}\n`);
    } catch (error) {
      if (error instanceof Error && isMistake(error)) {
        throw usageError(error.message);
      }
      throw error;
    }
  });
}

function operationIds({ contracts }: Tool): readonly string[] {
  return Object.values(contracts).flatMap(({ operations }) => operations.map(({ id }) => id));
}

function clockCall(change: string, seconds: string | undefined): { path: string; body: Json } {
  switch (change) {
    case 'advance':
      return { path: 'clock/advance', body: { seconds: Number(seconds) } };
    case 'step':
    case 'settle':
      return { path: `clock/${change}`, body: {} };
    default: {
      const [mode = '', rate] = change.split(':');
      return {
        path: 'clock',
        body: { mode, ...(rate === undefined ? {} : { rate: Number(rate) }) },
      };
    }
  }
}

/** Fields of the rule; the others are of its fault. */
const ruleFields = ['nth', 'times', 'probability', 'seed'];

function faultOf(
  operation: string,
  kind: string | undefined,
  pairs: readonly string[],
): JsonObject {
  if (kind === undefined) {
    throw usageError(`What goes wrong at ${operation}?`, 'Name a kind or a status: 503.');
  }
  const fields = pairs.map((pair): [string, Json] => {
    const [, name, text] = /^(\w+)=(.*)$/.exec(pair) ?? [];
    if (name !== undefined && text !== undefined) return [name, literalOf(text)];
    throw usageError(`${pair} is not a name and a value.`, 'Example: times=2.');
  });
  const isRule = ([name]: [string, Json]) => ruleFields.includes(name);
  const what = /^\d+$/.test(kind) ? { kind: 'status', status: Number(kind) } : { kind };
  const fault = { ...what, ...Object.fromEntries(fields.filter((field) => !isRule(field))) };
  return { operation, ...Object.fromEntries(fields.filter(isRule)), fault };
}

function literalOf(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The sandbox counts calls itself. */
function withoutCount({ seen: _, ...rule }: JsonObject): JsonObject {
  return rule;
}
