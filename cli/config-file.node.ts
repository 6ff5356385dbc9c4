import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { nearest } from '../lib/text.ts';
import { CommandError } from './command-error.ts';
import { outputFormats } from './output/format.ts';

/** What a profile may hold. There is no field for a token: it has a file of its own, or the environment. */
const profileSchema = z.strictObject({
  region: z.string().optional(),
  project: z.string().optional(),
  output: z.enum(outputFormats).optional(),
  'token-file': z.string().optional(),
  'management-url': z.url().optional(),
  'infrastructure-url': z.url().optional(),
});

const configSchema = z.strictObject({
  profile: z.string().default('default'),
  profiles: z.record(z.string(), profileSchema).default({}),
});

export type Profile = z.output<typeof profileSchema>;
export type Config = z.output<typeof configSchema>;
export type ProfileKey = keyof Profile;

export const profileKeys = Object.keys(profileSchema.shape) as ProfileKey[];

export type Environment = Readonly<Record<string, string | undefined>>;

/** A path whose `~/` no shell has replaced: they do it at the beginning of a word, and not after an @. */
export function withHome(path: string, env: Environment): string {
  return path.replace(/^~(?=\/)/, env.HOME ?? homedir());
}

/** FELLMOOR_CONFIG, or the place where the system keeps the settings of programs. */
export function configPath(env: Environment): string {
  const folder = env.XDG_CONFIG_HOME ?? join(env.HOME ?? homedir(), '.config');
  return env.FELLMOOR_CONFIG ?? join(folder, 'fellmoor', 'config.yaml');
}

/** An absent file is an empty one. Throws a `CommandError` for a file that cannot be understood. */
export async function readConfig(path: string): Promise<Config> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new CommandError('settings', `${path} cannot be read: ${error.message}.`);
  });
  const raw = parsed(text, path);
  const result = configSchema.safeParse(raw ?? {});
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
  throw new CommandError(
    'settings',
    `${path} has settings that this tool does not know:\n${lines.join('\n')}`,
    `Mend the file. A profile may hold ${profileKeys.join(', ')}.`,
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
      'Mend or remove the file.',
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

export function profileKey(name: string): ProfileKey {
  const key = profileKeys.find((one) => one === name);
  if (key) return key;
  if (name === 'token') {
    throw new CommandError(
      'usage',
      'A token is not kept in the settings.',
      'Set API_TOKEN, or write it to a file that only you can read and set token-file.',
    );
  }
  const near = nearest(name, profileKeys);
  throw new CommandError(
    'usage',
    `There is no setting "${name}".`,
    `${near ? `Did you mean ${near}? ` : ''}There are ${profileKeys.join(', ')}.`,
  );
}

/** The settings with one value more, or one less. Throws a `CommandError` for a value that cannot be. */
export function withSetting(
  config: Config,
  profile: string,
  key: ProfileKey,
  value: string | undefined,
): Config {
  const { [key]: _, ...others } = config.profiles[profile] ?? {};
  const candidate = value === undefined ? others : { ...others, [key]: value };
  const result = profileSchema.safeParse(candidate);
  if (!result.success) {
    const reason = result.error.issues[0]?.message ?? 'not allowed';
    throw new CommandError('usage', `${key} cannot be "${value}": ${reason}.`);
  }
  return { ...config, profiles: { ...config.profiles, [profile]: result.data } };
}
