import { type Flag, flagsOf } from '../openapi/commands/command-flags.ts';
import { type CommandName, commandName } from '../openapi/commands/command-names.ts';
import type { ApiDocument, DocumentOperation } from '../openapi/model/model.ts';

/** Which of the two APIs answers: one host for each region, or one for everything else. */
export type ApiName = 'infrastructure' | 'management';

export type Contracts = Readonly<Record<ApiName, ApiDocument>>;

/** One operation as the command line offers it. */
export interface Command extends CommandName {
  readonly api: ApiName;
  readonly operation: DocumentOperation;
  readonly flags: readonly Flag[];
  /** Whether the call carries the id of a project. */
  readonly inProject: boolean;
}

export const projectHeader = 'X-PROJECT-ID';

/** All commands, in the order of the contracts. Throws when two operations would get the same command. */
export function commandsOf(contracts: Contracts): Command[] {
  const commands = (['infrastructure', 'management'] as const).flatMap((api) =>
    contracts[api].operations.map((operation) => commandOf(api, operation, contracts[api])),
  );
  const seen = new Map<string, string>();
  for (const { resource, verb, operation } of commands) {
    const words = `${resource} ${verb}`;
    const other = seen.get(words);
    if (other) throw new Error(`${other} and ${operation.id} would both be "${words}".`);
    seen.set(words, operation.id);
  }
  return commands;
}

function commandOf(api: ApiName, operation: DocumentOperation, contract: ApiDocument): Command {
  return {
    ...commandName(operation),
    api,
    operation,
    flags: flagsOf(operation, contract.refs),
    inProject: operation.parameters.some(({ name }) => name.toUpperCase() === projectHeader),
  };
}

/** The command that reads one thing of a kind, where there is one: what `--wait` asks again and again. */
export function readerOf(command: Command, commands: readonly Command[]): Command | undefined {
  return commands.find(({ resource, verb }) => resource === command.resource && verb === 'get');
}
