import { nearest } from '@drystone/lib/text';
import type { Flag } from '@drystone/openapi/commands/command-flags';
import { printCommand } from '@drystone/openapi/commands/print-command';
import { exampleValues } from '@drystone/openapi/commands/request-values';
import { type Command as CommanderCommand, Help, type HelpConfiguration, Option } from 'commander';
import { usageError } from './command-error.ts';
import type { Command } from './commands.ts';
import { OfferingArgument } from './offering-argument.ts';
import { outputFormats } from './output/output-formats.ts';
import { type Tool, variableOf } from './tool.ts';

/* What `--help` shows, and the command `help`. */

/** What every call takes, anywhere on the line. */
export const commonOptions: readonly Option[] = [
  new Option('--profile <name>', 'settings to use'),
  new Option('--region <name>', 'region that the call works in'),
  new Option('--project <id>', 'project that the call works in'),
  new Option('--output <format>', 'form of the answer').choices([...outputFormats]),
  new Option('--query <expression>', 'print only what a JMESPath expression finds'),
  new Option('--columns <names>', 'print only these fields, in this order: name,state'),
  new Option(
    '--filter <name=value>',
    'keep the rows of a list that have this value; * is any text',
  ).argParser((value: string, before: readonly string[] = []) => [...before, value]),
  new Option('--timeout <seconds>', 'give up on an answer after this time (default: 30)'),
  new Option('--dry-run', 'print the HTTP request and send nothing'),
  new Option('--debug', 'show each request and its answer on standard error, without the token'),
  new Option('--yes', 'delete without a question'),
  new Option('--sandbox', 'work with the sandbox on this machine'),
].map((option) => option.helpGroup('Common options:'));

/** Without this, lines on a terminal of less than 70 columns would break within words. */
export const narrowHelp: HelpConfiguration = { minWidthToWrap: 20 };

/** Help that lists some of the common options after those of the command itself. */
export function helpWithCommon(isShown: (option: Option) => boolean): HelpConfiguration {
  return {
    ...narrowHelp,
    visibleOptions(command: CommanderCommand) {
      const own = Help.prototype.visibleOptions.call(this, command);
      return [...own, ...commonOptions.filter(isShown)];
    },
  };
}

export function environmentHelp(tool: Tool): string {
  const variables = [
    ['API_TOKEN', 'the token; it is never an option, because others can read a running command'],
    ['PROJECT_ID', 'the project, where --project is not given'],
    [variableOf(tool, 'REGION'), 'the region, where --region is not given'],
    [variableOf(tool, 'PROFILE'), 'the profile, where --profile is not given'],
    [variableOf(tool, 'CONFIG'), 'path of the settings'],
    [variableOf(tool, 'SANDBOX'), 'address of a running sandbox, for --sandbox'],
    ['HTTPS_PROXY', 'the proxy that calls go through, except to the hosts of NO_PROXY'],
  ] as const;
  const width = Math.max(...variables.map(([name]) => name.length));
  const lines = variables.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
  return `
Environment:
${lines.join('\n')}

Exit codes:
  0 done  2 usage  3 settings or token  4 refused by the API  5 failed in the API
  6 no answer  7 done, but not what --wait or --query wanted  130 interrupted

${tool.name} help COMMAND explains a command.`;
}

/** What is below the options of a command: how files are read, and the example of the contract. */
export function helpAfter(tool: Tool, { operation, flags, refs }: Command): string {
  const example = printCommand(tool.name, operation, exampleValues(operation), refs).replaceAll(
    '\n',
    '\n  ',
  );
  return [...(flags.some(readsFile) ? [filesHelp] : []), `\nExample:\n  ${example}`].join('\n');
}

function readsFile({ kind: { kind } }: Flag): boolean {
  return kind === 'text' || kind === 'base64' || kind === 'list';
}

const filesHelp = `
Files:
  Where <text> is asked for, @FILE is the content of a file, @- the standard
  input. A text that begins with @ is typed with two: @@team is @team.`;

/** The command `help` of the tool or of a group: `help plants create` is `plants create --help`. */
export function addHelp(group: CommanderCommand, tool: Tool): void {
  group
    .helpCommand(false)
    .command('help')
    .description('Explains a command.')
    .addArgument(new OfferingArgument('[COMMAND...]', '', { words: 'commands' }))
    .action((words: readonly string[]) => commandAt(group, words, tool).outputHelp());
}

/** Words after the last command are its arguments. */
function commandAt(
  group: CommanderCommand,
  words: readonly string[],
  tool: Tool,
): CommanderCommand {
  return words.reduce((at, word) => {
    if (at.commands.length === 0) return at;
    return at.commands.find((command) => command.name() === word) ?? unknown(at, word, tool);
  }, group);
}

function unknown(group: CommanderCommand, word: string, tool: Tool): never {
  const path = group.parent ? `${group.name()} ` : '';
  const near = nearest(
    word,
    group
      .createHelp()
      .visibleCommands(group)
      .map((command) => command.name()),
  );
  throw usageError(
    `There is no command "${path}${word}".`,
    near
      ? `Did you mean ${tool.name} help ${path}${near}?`
      : `${tool.name} help ${path}lists ${path ? 'its' : 'all'} commands.`,
  );
}
