import { parse } from 'yaml';
import { z } from 'zod';
import { CommandError, usageError } from './command-error.ts';
import { type Apis, type Config, type Profile, profileKeys, urlKey } from './config.ts';
import { outputFormats } from './output/output-formats.ts';

function profileSchema({ contracts }: Apis) {
  const urls = Object.keys(contracts).map((api) => [urlKey(api), z.url().optional()] as const);
  return z.strictObject({
    region: z.string().optional(),
    project: z.string().optional(),
    output: z.enum(outputFormats).optional(),
    'token-file': z.string().optional(),
    ...Object.fromEntries(urls),
  });
}

function configSchema(tool: Apis) {
  return z.strictObject({
    profile: z.string().default('default'),
    profiles: z.record(z.string(), profileSchema(tool)).default({}),
  });
}

/** The settings in the text of a file. Throws a `CommandError` that names everything wrong in it. */
export function parseConfig(text: string, path: string, tool: Apis): Config {
  const result = configSchema(tool).safeParse(parsed(text, path) ?? {});
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

/** The settings with one value more, or one less. Throws a `CommandError` for a value that cannot be. */
export function withSetting(
  tool: Apis,
  config: Config,
  profile: string,
  key: string,
  value: string | undefined,
): Config {
  const kept = Object.entries(config.profiles[profile] ?? {}).filter(([name]) => name !== key);
  const candidate = Object.fromEntries(value === undefined ? kept : [...kept, [key, value]]);
  const result = profileSchema(tool).safeParse(candidate);
  if (!result.success) {
    const reason = result.error.issues[0]?.message ?? 'not allowed';
    throw usageError(`${key} cannot be "${value}": ${reason}.`);
  }
  return { ...config, profiles: { ...config.profiles, [profile]: result.data as Profile } };
}
