import { Argument, type Command } from 'commander';
import { CommandError, usageError } from './command-error.ts';
import { type Config, profileKeys } from './config.ts';
import { configPath, profileKey, readConfig, writeConfig } from './config-file.node.ts';
import { addHelp, helpWithCommon } from './help.node.ts';
import { OfferingArgument } from './offering-argument.ts';
import { outputFormats } from './output/output-formats.ts';
import type { Surroundings } from './surroundings.node.ts';
import { exampleRegion, type Tool, variableOf } from './tool.ts';

/** `config`: settings in profiles, kept in a file. */
export function addConfig(program: Command, surroundings: Surroundings): void {
  const { env, stdout, stderr, tool } = surroundings;
  const path = configPath(tool, env);
  const keyArgument = () => keyArgumentOf(tool);
  const group = program
    .command('config')
    .description("Keeps settings in profiles, so that you don't have to type them.")
    .configureHelp(helpWithCommon(({ long }) => long === '--profile'))
    .showHelpAfterError(`See ${tool.name} config --help.`);
  const profileName = (config: Config) => {
    const { profile } = program.opts<{ profile?: string }>();
    return profile ?? env[variableOf(tool, 'PROFILE')] ?? config.profile;
  };
  const change = async (key: string, value: string | undefined) => {
    const { withSetting } = await import('./config-schema.node.ts');
    const config = await readConfig(path, tool);
    await writeConfig(path, withSetting(tool, config, profileName(config), key, value));
  };

  group
    .command('set')
    .description('Keeps a setting.')
    .addArgument(keyArgument())
    .addArgument(
      new OfferingArgument('<VALUE>', '', { words: [], after: { output: outputFormats } }),
    )
    .action((key: string, value: string) => change(key, value));
  group
    .command('unset')
    .description('Forgets a setting.')
    .addArgument(keyArgument())
    .action((key: string) => change(key, undefined));
  group
    .command('get')
    .description('Prints a setting.')
    .addArgument(keyArgument())
    .action(async (key: string) => {
      const config = await readConfig(path, tool);
      const profile = config.profiles[profileName(config)] ?? {};
      const value = Object.entries(profile).find(([name]) => name === key)?.[1];
      if (value === undefined) {
        throw new CommandError('settings', `${key} is not set in ${profileName(config)}.`);
      }
      stdout.write(`${value}\n`);
    });
  group
    .command('list')
    .description('Prints all profiles, with a star at the one in use.')
    .action(async () => {
      const config = await readConfig(path, tool);
      const inUse = profileName(config);
      if (Object.keys(config.profiles).length === 0) {
        stderr.write(
          `Nothing is set. For example: ${tool.name} config set region ${exampleRegion(tool)}\n`,
        );
      }
      for (const [name, profile] of Object.entries(config.profiles)) {
        stdout.write(`${name === inUse ? '*' : ' '} ${name}\n`);
        for (const [key, value] of Object.entries(profile)) stdout.write(`    ${key}: ${value}\n`);
      }
    });
  group
    .command('use')
    .description('Switches to another profile.')
    .addArgument(new OfferingArgument('<PROFILE>', '', { words: 'profiles' }))
    .action(async (name: string) => {
      const config = await readConfig(path, tool);
      if (!config.profiles[name]) {
        throw usageError(
          `There is no profile "${name}".`,
          `Make it: ${tool.name} config set region ${exampleRegion(tool)} --profile ${name}`,
        );
      }
      await writeConfig(path, { ...config, profile: name });
    });
  addHelp(group, tool);
}

/** Help and completion show the choices; `profileKey` reports a mistake, because it knows what a token is. */
function keyArgumentOf(tool: Tool): Argument {
  return new Argument('<KEY>', 'the setting')
    .choices(profileKeys(tool))
    .argParser((name) => profileKey(name, tool));
}
