import { groupBy } from '@drystone/lib/group-by';
import type { Flag } from '@drystone/openapi/commands/command-flags';
import { Argument, Command as CommanderCommand, CommanderError, Option } from 'commander';
import type { ApiOptions } from './api-call.node.ts';
import { addMcp } from './assistant/mcp-command.node.ts';
import { exitCodes } from './command-error.ts';
import { type Command, commandsOf } from './commands.ts';
import { addCompletion, wordsOf } from './completion.node.ts';
import type { CommandWords } from './completion-words.ts';
import { addConfig } from './config-commands.node.ts';
import {
  addHelp,
  commonOptions,
  environmentHelp,
  helpAfter,
  helpWithCommon,
  narrowHelp,
} from './help.node.ts';
import { addLogin } from './login-commands.node.ts';
import { OfferingArgument } from './offering-argument.ts';
import type { Typed } from './read-values.ts';
import { addSandbox } from './sandbox-commands.node.ts';
import { paint, type Surroundings } from './surroundings.node.ts';
import { versionLine, versionsOf } from './tool.ts';
import { goalOf } from './wait.ts';

/** Parses a command line and carries it out. Returns the exit code, and throws a `CommandError` for what goes wrong later. */
export async function runLine(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  try {
    const program = await createProgram(surroundings, args);
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help and usage errors: commander has printed them.
    return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  }
}

/**
 * The tool: a group for each resource, a command for each operation, and those for the tool itself. Commands of a group
 * that the line does not name are left out, because making them takes most of the time.
 */
export async function createProgram(
  surroundings: Surroundings,
  args: readonly string[],
): Promise<CommanderCommand> {
  const { stdout, stderr, tool } = surroundings;
  const commands = commandsOf(tool);
  // Commands that are added later inherit all of this.
  const program = new CommanderCommand(tool.name)
    .description(tool.description)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: (text, write) =>
        write(text.replace(/^error:/, paint('Error:', 31, surroundings))),
      getOutHelpWidth: () => stdout.columns,
      getErrHelpWidth: () => stderr.columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .configureHelp(narrowHelp)
    .showSuggestionAfterError()
    .showHelpAfterError(`See ${tool.name} --help.`)
    .addHelpText('after', environmentHelp(tool));
  for (const option of commonOptions) program.addOption(option);
  const contracts = Object.values(tool.contracts);
  const tags = contracts.flatMap((contract) => contract.tags);
  for (const [resource, members] of groupBy(commands, (command) => command.resource)) {
    const [tag = resource] = members[0]?.operation.tags ?? [];
    const group = program
      .command(resource)
      .description(firstSentence(tags.find(({ name }) => name === tag)?.description ?? tag))
      .showHelpAfterError(`See ${tool.name} ${resource} --help.`)
      .addHelpText('after', `\n${tool.name} ${resource} COMMAND --help explains a command.`);
    if (!args.includes(resource)) continue;
    for (const command of members) addOperation(group, command, commands, surroundings);
    addHelp(group, tool);
  }
  program
    .command('version')
    .description('Prints the version of the tool, and of the API that it is made for.')
    .action(() => stdout.write(versionLine(versionsOf(tool))));
  addApi(program, surroundings);
  addOpen(program, commands, surroundings);
  addLogin(program, surroundings);
  addConfig(program, surroundings);
  if (tool.sandbox) await addSandbox(program, tool.sandbox, surroundings, args);
  addMcp(program, surroundings);
  addCompletion(program, surroundings);
  addHelp(program, tool);
  return program;
}

/** All that completion can offer, for a file that is read in place of the commands. */
export async function commandWords(surroundings: Surroundings): Promise<CommandWords> {
  const resources = commandsOf(surroundings.tool).map(({ resource }) => resource);
  return wordsOf(await createProgram(surroundings, [...resources, 'sandbox']));
}

function addApi(program: CommanderCommand, surroundings: Surroundings): void {
  const { tool } = surroundings;
  const many = (value: string, before: readonly string[] = []) => [...before, value];
  const added = program
    .command('api')
    .description('Sends any request to an API, with your token and project, and prints the answer.')
    .configureHelp(helpWithCommon(() => true))
    .addArgument(
      new OfferingArgument('<METHOD>', 'GET, POST, PUT or DELETE', {
        words: ['GET', 'POST', 'PUT', 'DELETE'],
      }),
    )
    .argument('<PATH>', 'what follows the address of the API: /regions')
    .option(
      '--field <name=value>',
      'a field of the body, or of the query with GET; true, 3 and null are sent as JSON values, @FILE sends a file. May be repeated.',
      many,
    )
    .option('--raw-field <name=value>', 'the same, always a text. May be repeated.', many)
    .option('--body <file>', 'take the body from a JSON file, - for standard input')
    .option('--header <header>', 'a header: "Accept: */*". May be repeated.', many)
    .option('--include', 'print the status and the headers too')
    .addOption(
      new Option('--api <name>', 'the API, where the path does not say it').choices(
        Object.keys(tool.contracts),
      ),
    )
    .showHelpAfterError(`See ${tool.name} api --help.`);
  added.action(async (method: string, path: string) => {
    const { callApi } = await import('./api-call.node.ts');
    await callApi(method, path, added.optsWithGlobals<ApiOptions>(), surroundings);
  });
}

function addOpen(
  program: CommanderCommand,
  commands: readonly Command[],
  surroundings: Surroundings,
): void {
  const { docs, name } = surroundings.tool;
  if (!docs) return;
  const verbs = Object.fromEntries(
    [...groupBy(commands, ({ resource }) => resource)].map(([resource, members]) => [
      resource,
      members.map(({ verb }) => verb),
    ]),
  );
  program
    .command('open')
    .description('Prints the address of a page of the documentation, and opens it in a browser.')
    .addArgument(new OfferingArgument('[OPERATION_OR_PAGE]', '', { words: Object.keys(verbs) }))
    .addArgument(new OfferingArgument('[VERB]', '', { words: [], after: verbs }))
    .addHelpText(
      'after',
      `\nExamples:\n  ${name} open getting_started/cli\n  ${name} open RESOURCE VERB`,
    )
    .action(async (...typed: readonly unknown[]) => {
      const { openPage } = await import('./open-page.node.ts');
      const words = typed.filter((word) => typeof word === 'string');
      await openPage(words, docs, surroundings);
    });
}

function addOperation(
  group: CommanderCommand,
  command: Command,
  commands: readonly Command[],
  surroundings: Surroundings,
): void {
  const { operation, verb, positionals, flags } = command;
  const { tool } = surroundings;
  const added = group
    .command(verb)
    .summary(operation.summary)
    .description(helpOf(command))
    .configureHelp(helpWithCommon(() => true))
    .showHelpAfterError(`See ${tool.name} ${group.name()} ${verb} --help.`)
    .addHelpText('after', helpAfter(tool, command));
  for (const { label, parameter } of positionals) {
    const description = operation.parameters.find(({ name }) => name === parameter)?.description;
    added.addArgument(new Argument(`<${label}>`, firstSentence(description ?? '')));
  }
  for (const flag of flags) {
    // Such a value would be taken for an option of the tool.
    if (commonOptions.some(({ long }) => long === `--${flag.name}`))
      throw new Error(`${operation.id} cannot have --${flag.name}.`);
    added.addOption(optionOf(flag));
  }
  if (operation.body) {
    added.option('--body <file>', 'take the whole body from a JSON file, - for standard input');
  }
  if (goalOf(tool, command, commands)) {
    added
      .option('--wait', 'wait until it is done')
      .option('--wait-timeout <seconds>', 'stop waiting after this time (default: 900)')
      .option('--wait-interval <seconds>', 'time between two looks (default: 5)');
  }
  added.action(async (...args: unknown[]) => {
    const options = added.optsWithGlobals() as Record<string, Typed | undefined>;
    const values = positionals.map(
      ({ parameter }, index) => [parameter, String(args[index])] as const,
    );
    const { execute } = await import('./execute.node.ts');
    await execute(command, commands, Object.fromEntries(values), options, surroundings);
  });
}

function helpOf({ operation, api }: Command): string {
  const needs = operation.capability ? [`Needs the capability ${operation.capability}.`] : [];
  const call = `${operation.method} ${operation.path} of the ${api} API.`;
  return [operation.description.split('\n\n')[0] ?? '', [...needs, call].join(' ')].join('\n\n');
}

function optionOf(flag: Flag): Option {
  const placeholder = placeholders[flag.kind.kind];
  const isMany = flag.kind.kind === 'list' || flag.kind.kind === 'pairs';
  const words = [
    flag.description,
    ...(flag.required ? ['Required.'] : []),
    ...(flag.default ? [`Default: ${JSON.stringify(flag.default.value)}.`] : []),
    ...(isMany ? ['May be repeated.'] : []),
    ...(flag.kind.kind === 'base64' ? ['@FILE encodes a file.'] : []),
  ];
  const option = new Option(`--${flag.name}${placeholder}`, words.join(' '));
  if (flag.kind.kind === 'choice') option.choices([...flag.kind.values]);
  if (isMany) option.argParser((value, before: readonly string[] = []) => [...before, value]);
  return option;
}

const placeholders: Readonly<Record<Flag['kind']['kind'], string>> = {
  text: ' <text>',
  base64: ' <text>',
  integer: ' <number>',
  number: ' <number>',
  choice: ' <value>',
  // `--shaded` alone, or `--first-bed.dig false`.
  switch: ' [boolean]',
  list: ' <text>',
  pairs: ' <key=value>',
};

function firstSentence(text: string): string {
  return text.split('\n')[0] ?? '';
}
