import { type Flag, flagsOf } from '@drystone/openapi/commands/command-flags';
import { type CommandName, commandName } from '@drystone/openapi/commands/command-names';
import type { ApiDocument, Operation } from '@drystone/openapi/model/model';
import { type Refs, refsOf } from '@drystone/openapi/model/refs';
import type { Tool } from './tool.ts';

/** One operation as the command line offers it. */
export interface Command extends CommandName {
  /** Id of the API that answers. */
  readonly api: string;
  readonly operation: Operation;
  readonly flags: readonly Flag[];
  /** Where references in the contract lead. */
  readonly refs: Refs;
  /** The header that carries the id of a project, where the call works in one. */
  readonly projectHeader: string | undefined;
}

/** All commands, in the order of the contracts. Throws when two operations would get the same command. */
export function commandsOf(tool: Pick<Tool, 'contracts' | 'projectHeader'>): Command[] {
  const commands = Object.entries(tool.contracts).flatMap(([api, contract]) =>
    contract.operations.map((operation) => commandOf(api, operation, contract, tool)),
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

function commandOf(
  api: string,
  operation: Operation,
  contract: ApiDocument,
  { projectHeader }: Pick<Tool, 'projectHeader'>,
): Command {
  const refs = refsOf(contract.source);
  return {
    ...commandName(operation),
    api,
    operation,
    flags: flagsOf(operation, refs),
    refs,
    projectHeader: operation.parameters.find(
      ({ name }) => name.toUpperCase() === projectHeader?.toUpperCase(),
    )?.name,
  };
}

/** The command that reads one thing of a kind, where there is one: what `--wait` asks again and again. */
export function readerOf(command: Command, commands: readonly Command[]): Command | undefined {
  return commands.find(({ resource, verb }) => resource === command.resource && verb === 'get');
}
