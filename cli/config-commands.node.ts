import { Argument, type Command } from 'commander';
import { CommandError } from './command-error.ts';
import {
  type Config,
  configPath,
  type ProfileKey,
  profileKey,
  profileKeys,
  readConfig,
  withSetting,
  writeConfig,
} from './config-file.node.ts';
import { addHelp, helpWithCommon } from './help.node.ts';
import type { Surroundings } from './run.node.ts';

/** `fellmoor config`: settings in profiles, kept in a file. */
export function addConfig(program: Command, surroundings: Surroundings): void {
  const { env, stdout, stderr } = surroundings;
  const path = configPath(env);
  const group = program
    .command('config')
    .description('Keeps settings in profiles, so that they need not be typed.')
    .configureHelp(helpWithCommon(({ long }) => long === '--profile'))
    .showHelpAfterError('See fellmoor config --help.');
  const profileName = (config: Config) => {
    const { profile } = program.opts<{ profile?: string }>();
    return profile ?? env.FELLMOOR_PROFILE ?? config.profile;
  };

  group
    .command('set')
    .description('Keeps a setting.')
    .addArgument(keyArgument())
    .argument('<VALUE>')
    .action(async (key: ProfileKey, value: string) => {
      const config = await readConfig(path);
      await writeConfig(path, withSetting(config, profileName(config), key, value));
    });
  group
    .command('unset')
    .description('Forgets a setting.')
    .addArgument(keyArgument())
    .action(async (key: ProfileKey) => {
      const config = await readConfig(path);
      await writeConfig(path, withSetting(config, profileName(config), key, undefined));
    });
  group
    .command('get')
    .description('Prints a setting.')
    .addArgument(keyArgument())
    .action(async (key: ProfileKey) => {
      const config = await readConfig(path);
      const value = config.profiles[profileName(config)]?.[key];
      if (value === undefined) {
        throw new CommandError('settings', `${key} is not set in ${profileName(config)}.`);
      }
      stdout.write(`${value}\n`);
    });
  group
    .command('list')
    .description('Prints all profiles; the one in use has a star.')
    .action(async () => {
      const config = await readConfig(path);
      const inUse = profileName(config);
      if (Object.keys(config.profiles).length === 0) {
        stderr.write('Nothing is set. For example: fellmoor config set region north-1\n');
      }
      for (const [name, profile] of Object.entries(config.profiles)) {
        stdout.write(`${name === inUse ? '*' : ' '} ${name}\n`);
        for (const [key, value] of Object.entries(profile)) stdout.write(`    ${key}: ${value}\n`);
      }
    });
  group
    .command('use <PROFILE>')
    .description('Makes a profile the one in use.')
    .action(async (name: string) => {
      const config = await readConfig(path);
      if (!config.profiles[name]) {
        throw new CommandError(
          'usage',
          `There is no profile "${name}".`,
          `Make it: fellmoor config set region north-1 --profile ${name}`,
        );
      }
      await writeConfig(path, { ...config, profile: name });
    });
  addHelp(group);
}

/** Help and completion show the choices; a mistake is told by `profileKey`, which knows what a token is. */
function keyArgument(): Argument {
  return new Argument('<KEY>', 'the setting').choices(profileKeys).argParser(profileKey);
}
