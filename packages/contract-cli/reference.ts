import type { Flag } from '@drystone/openapi/commands/command-flags';
import type { Command } from './commands.ts';
import type { Tool } from './tool.ts';
import { goalOf } from './wait.ts';

const begin = '{/* commands: written by npm run cli:reference */}';
const end = '{/* end of the commands */}';

/** All commands and their own flags as a Markdown table, with a link from each to its operation. */
export function printReference(tool: Tool, commands: readonly Command[]): string {
  const rows = commands.map(
    (command) => `| ${nameOf(command)} | ${flagsOf(tool, command, commands)} |`,
  );
  return ['| Command | Its own flags |', '|---|---|', ...rows].join('\n');
}

function nameOf({ resource, verb, positionals, operation }: Command): string {
  const words = [resource, verb, ...positionals.map(({ label }) => label)].join(' ');
  return `[\`${words}\`](operation:${operation.id})`;
}

function flagsOf(tool: Tool, command: Command, commands: readonly Command[]): string {
  const required = command.flags.filter((flag) => flag.required);
  const others = [
    ...command.flags.filter((flag) => !flag.required).map(({ name }) => name),
    ...(command.operation.body ? ['body'] : []),
    ...(goalOf(tool, command, commands) ? ['wait'] : []),
  ];
  const parts = [
    ...(required.length > 0 ? [`${names(required)} (required)`] : []),
    ...others.map((name) => `\`--${name}\``),
  ];
  return parts.length > 0 ? parts.join(', ') : '–';
}

function names(flags: readonly Flag[]): string {
  return flags.map(({ name }) => `\`--${name}\``).join(', ');
}

/** The text of a page with the table between its two marks. Throws when they are missing. */
export function withReference(page: string, table: string): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from === -1 || to < from) {
    throw new Error(`The page needs the lines ${begin} and ${end}, in this order.`);
  }
  return `${page.slice(0, from + begin.length)}\n\n${table}\n\n${page.slice(to)}`;
}
