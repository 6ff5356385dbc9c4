import { parseArgs } from 'node:util';
import { nearest } from '@drystone/lib/text';
import {
  type Command,
  type CommandName,
  commandHelp,
  commands,
  isCommand,
  programHelp,
} from './commands.ts';

/** The command line cannot be understood. */
export class UsageError extends Error {
  constructor(reason: string, help: string) {
    super(`${reason}\n\n${help}`);
  }
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** What people typed after the name of the program. */
export type Words =
  | { readonly kind: 'help'; readonly text: string }
  | {
      readonly kind: 'command';
      readonly name: CommandName;
      readonly values: Values;
      /** What follows the name of the command. */
      readonly operands: readonly string[];
    };

/** Reads the words of a command line. Throws UsageError for those that no command knows. */
export function readWords(words: readonly string[]): Words {
  const [name = '', ...rest] = words;
  if (['help', '--help', '-h'].includes(name)) return { kind: 'help', text: programHelp() };
  if (name === '') throw new UsageError('A command is missing.', programHelp());
  if (!isCommand(name)) {
    const known = nearest(name, Object.keys(commands));
    const hint = known === undefined ? '' : ` Did you mean ${known}?`;
    throw new UsageError(`There is no command "${name}".${hint}`, programHelp());
  }
  return readCommand(name, rest);
}

function readCommand(name: CommandName, words: readonly string[]): Words {
  const help = commandHelp(name);
  const { values, positionals } = parse(name, words);
  if (values.help === true) return { kind: 'help', text: help };
  const { operands = [] }: Command = commands[name];
  const extra = positionals[operands.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one word too many.`, help);
  const missing = operands.find((_, index) => !positionals[index]);
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`, help);
  return { kind: 'command', name, values, operands: positionals };
}

/** Why `parseArgs` refuses an option, by the code of its error. */
const refusals: Readonly<Record<string, (option: string, name: CommandName) => string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (option, name) => {
    const known = nearest(option, ['help', ...Object.keys(commands[name].options)].map(dashed));
    return `There is no option ${option}.${known === undefined ? '' : ` Did you mean ${known}?`}`;
  },
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (option) => `The value of ${option} cannot be read.`,
};

function parse(name: CommandName, words: readonly string[]) {
  const { options }: Command = commands[name];
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const option = message.match(/--?[\w-]+/)?.[0] ?? '';
    throw new UsageError(refusals[code]?.(option, name) ?? message, commandHelp(name));
  }
}

function dashed(name: string): string {
  return `--${name}`;
}
