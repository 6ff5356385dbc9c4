import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { nearest } from '../lib/text.ts';
import { CommandError } from './command-error.ts';
import { outputFormats } from './output/format.ts';
import { type Tool, variableOf } from './tool.ts';

/** What a profile may hold. There is no field for a token: it has a file of its own, or the environment. */
const commonSettings = {
  region: z.string().optional(),
  project: z.string().optional(),
  output: z.enum(outputFormats).optional(),
  'token-file': z.string().optional(),
};

type Apis = Pick<Tool, 'contracts'>;

/** The address of an API has a setting of its own: `garden-url`. */
function profileSchema({ contracts }: Apis) {
  const urls = Object.keys(contracts).map((api) => [urlKey(api), z.url().optional()] as const);
  return z.strictObject({ ...commonSettings, ...Object.fromEntries(urls) });
}

function configSchema(tool: Apis) {
  return z.strictObject({
    profile: z.string().default('default'),
    profiles: z.record(z.string(), profileSchema(tool)).default({}),
  });
}

export type Profile = z.output<z.ZodObject<typeof commonSettings>> &
  Readonly<Record<`${string}-url`, string | undefined>>;

export interface Config {
  readonly profile: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

export function urlKey(api: string): `${string}-url` {
  return `${api}-url`;
}

export function profileKeys(tool: Apis): string[] {
  return Object.keys(profileSchema(tool).shape);
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A path whose `~/` no shell has replaced: they do it at the beginning of a word, and not after an @. */
export function withHome(path: string, env: Environment): string {
  return path.replace(/^~(?=\/)/, env.HOME ?? homedir());
}

/** What the variable `…_CONFIG` says, or the place where the system keeps the settings of programs. */
export function configPath(tool: Tool, env: Environment): string {
  const folder = env.XDG_CONFIG_HOME ?? join(env.HOME ?? homedir(), '.config');
  return env[variableOf(tool, 'CONFIG')] ?? join(folder, tool.name, 'config.yaml');
}

/** An absent file is an empty one. Throws a `CommandError` for a file that cannot be understood. */
export async function readConfig(path: string, tool: Apis): Promise<Config> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new CommandError('settings', `${path} cannot be read: ${error.message}.`);
  });
  const raw = parsed(text, path);
  const result = configSchema(tool).safeParse(raw ?? {});
  if (result.success) return result.data as Config;
  const lines = result.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
  throw new CommandError(
    'settings',
    `${path} has settings that this tool does not know:\n${lines.join('\n')}`,
    `Correct the file: a profile may hold ${profileKeys(tool).join(', ')}.`,
  );
}

function parsed(text: string, path: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      'settings',
      `${path} is not YAML: ${reason}`,
      'Correct or remove the file.',
    );
  }
}

/** Written beside the old file and moved over it, so that a full disk loses nothing. */
export async function writeConfig(path: string, config: Config): Promise<void> {
  const draft = `${path}.draft`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(draft, stringify(config), { mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('settings', `${path} cannot be written: ${reason}.`);
  }
}

export function profileKey(name: string, tool: Apis): string {
  const keys = profileKeys(tool);
  const key = keys.find((one) => one === name);
  if (key) return key;
  if (name === 'token') {
    throw new CommandError(
      'usage',
      'A token is not kept in the settings.',
      'Set API_TOKEN, or write it to a file that only you can read and set token-file.',
    );
  }
  const near = nearest(name, keys);
  throw new CommandError(
    'usage',
    `There is no setting "${name}".`,
    `${near ? `Did you mean ${near}? ` : ''}There are ${keys.join(', ')}.`,
  );
}

/** The settings with one value more, or one less. Throws a `CommandError` for a value that cannot be. */
export function withSetting(
  tool: Apis,
  config: Config,
  profile: string,
  key: string,
  value: string | undefined,
): Config {
  const { [key]: _, ...others }: Readonly<Record<string, unknown>> = config.profiles[profile] ?? {};
  const candidate = value === undefined ? others : { ...others, [key]: value };
  const result = profileSchema(tool).safeParse(candidate);
  if (!result.success) {
    const reason = result.error.issues[0]?.message ?? 'not allowed';
    throw new CommandError('usage', `${key} cannot be "${value}": ${reason}.`);
  }
  return { ...config, profiles: { ...config.profiles, [profile]: result.data as Profile } };
}
