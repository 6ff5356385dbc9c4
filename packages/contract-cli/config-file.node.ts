import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from '@drystone/lib/make-folder.node';
import { nearest } from '@drystone/lib/text';
import { CommandError, usageError } from './command-error.ts';
import { type Apis, type Config, profileKeys } from './config.ts';
import { type Tool, variableOf } from './tool.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable says nothing: `PROJECT_ID=` in a script leaves the profile to decide. */
export function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

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
  if (text === '') return { profile: 'default', profiles: {} };
  // Loaded only here: most starts of the tool have no such file, or do not look.
  const { parseConfig } = await import('./config-schema.node.ts');
  return parseConfig(text, path, tool);
}

/** For completion. A command reports settings that cannot be read; typing it does not. */
export async function profileNames(tool: Tool, env: Environment): Promise<readonly string[]> {
  const config = await readConfig(configPath(tool, env), tool).catch(() => undefined);
  return Object.keys(config?.profiles ?? {});
}

export async function writeConfig(path: string, config: Config): Promise<void> {
  const { stringify } = await import('yaml');
  await writePrivateFile(path, stringify(config));
}

/** Written beside the old file and moved over it, so that a full disk loses nothing. Throws a `CommandError` where it cannot be. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const draft = `${path}.draft`;
  try {
    await makePrivateFolder(dirname(path));
    // One of a process that was killed may be there with other rights. The next line says why it cannot be replaced.
    await rm(draft, { force: true }).catch(() => {});
    await writeFile(draft, text, { mode: 0o600 });
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
    throw usageError(
      'A token is not kept in the settings.',
      'Set API_TOKEN, or write it to a file that only you can read and set token-file.',
    );
  }
  const near = nearest(name, keys);
  throw usageError(
    `There is no setting "${name}".`,
    `${near ? `Did you mean ${near}? ` : ''}There are ${keys.join(', ')}.`,
  );
}
