import { nearest } from '@drystone/lib/text';
import { CommandError, usageError } from './command-error.ts';
import { type Config, type Profile, urlKey } from './config.ts';
import type { Environment } from './config-file.node.ts';
import { type Filter, readFilter } from './output/filter.ts';
import { type OutputFormat, outputFormats } from './output/output-formats.ts';
import { exampleRegion, type Tool, variableOf } from './tool.ts';

/** What was typed of the options that every command has. */
export interface CommonOptions {
  readonly profile?: string;
  readonly region?: string;
  readonly project?: string;
  readonly output?: string;
  readonly query?: string;
  readonly columns?: string;
  readonly timeout?: string;
  readonly filter?: readonly string[];
  readonly dryRun?: boolean;
  readonly debug?: boolean;
  readonly yes?: boolean;
  readonly sandbox?: boolean;
}

export interface Settings {
  readonly region: string | undefined;
  readonly project: string | undefined;
  readonly output: OutputFormat;
  readonly query: string | undefined;
  /** Fields to print, in this order; empty for all. */
  readonly columns: readonly string[];
  readonly filters: readonly Filter[];
  /** In seconds. */
  readonly timeout: number;
  readonly dryRun: boolean;
  /** Shows what is sent and what comes. */
  readonly debug: boolean;
  /** Nobody is asked before a delete. */
  readonly yes: boolean;
  readonly sandbox: boolean;
  /** Name of the profile in use. */
  readonly profile: string;
  readonly tokenFile: string | undefined;
  /** Addresses in place of those that the contracts name, by API. */
  readonly urls: Readonly<Record<string, string | undefined>>;
}

/**
 * The nearest wins: an option before the environment before the profile. The profile says nothing about the form of
 * what a query finds: scripts use it, and they have to get the same from everybody's profile.
 */
export function resolveSettings(
  tool: Tool,
  options: CommonOptions,
  env: Environment,
  config: Config,
): Settings {
  const name = options.profile ?? env[variableOf(tool, 'PROFILE')] ?? config.profile;
  const profile = profileOf(tool, name, config);
  return {
    region: options.region ?? env[variableOf(tool, 'REGION')] ?? profile.region,
    project: options.project ?? env.PROJECT_ID ?? profile.project,
    output: readFormat(options.output ?? (options.query ? undefined : profile.output) ?? 'table'),
    query: options.query,
    columns: (options.columns ?? '').split(',').filter((name) => name.trim() !== ''),
    timeout: readSeconds('timeout', options.timeout ?? '30'),
    filters: (options.filter ?? []).map(readFilter),
    dryRun: options.dryRun ?? false,
    debug: options.debug ?? false,
    yes: options.yes ?? false,
    sandbox: options.sandbox ?? false,
    profile: name,
    tokenFile: profile['token-file'],
    urls: Object.fromEntries(Object.keys(tool.contracts).map((api) => [api, profile[urlKey(api)]])),
  };
}

function profileOf(tool: Tool, name: string, { profiles }: Config): Profile {
  const profile = profiles[name];
  if (profile) return profile;
  const names = Object.keys(profiles);
  // Before anything was set, there is nothing to choose from.
  if (name === 'default') return {};
  const near = nearest(name, names);
  throw new CommandError(
    'settings',
    `There is no profile "${name}".`,
    near
      ? `Did you mean ${near}?`
      : `Make it: ${tool.name} config set region ${exampleRegion(tool)} --profile ${name}`,
  );
}

function readFormat(name: string): OutputFormat {
  const format = outputFormats.find((one) => one === name);
  if (format) return format;
  throw usageError(
    `--output ${name} is not one of ${outputFormats.join(', ')}.`,
    `Did you mean --output ${nearest(name, outputFormats) ?? 'json'}?`,
  );
}

export function readSeconds(option: string, text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && Number.isFinite(seconds)) return seconds;
  throw usageError(`--${option} ${text} is not a number of seconds.`, `Example: --${option} 30.`);
}
