import { nearest } from '@drystone/lib/text';
import { operationAnchor } from '@drystone/openapi/model/anchors';
import { usageError } from './command-error.ts';
import { type Command, commandsOf } from './commands.ts';
import type { Surroundings } from './surroundings.node.ts';
import type { Tool, ToolDocs } from './tool.ts';

/** Prints the address of a page of the documentation, and shows it where there is a browser. */
export async function openPage(
  words: readonly string[],
  docs: ToolDocs,
  { tool, stdout, runProgram, platform }: Surroundings,
): Promise<void> {
  const address = (await docs.url()).replace(/\/$/, '') + routeOf(words, docs, tool);
  stdout.write(`${address}\n`);
  if (!stdout.isTTY) return;
  if (platform === 'darwin') await runProgram('open', [address]);
  else if (platform === 'win32') await runProgram('explorer', [address]);
  else await runProgram('xdg-open', [address]);
}

/** An operation by its id or by its command; everything else is the path of a page. */
function routeOf(words: readonly string[], docs: ToolDocs, tool: Tool): string {
  const [word = '', ...others] = words;
  if (words.length === 0) return '/';
  const commands = commandsOf(tool);
  const found = commands.find(
    ({ operation, resource, verb }) =>
      (others.length === 0 && operation.id === word) || words.join(' ') === `${resource} ${verb}`,
  );
  if (found) return docs.apiRoute(found.api) + anchorOf(found);
  if (others.length === 0 && word.includes('/')) return `/${word.replace(/^\//, '')}`;
  const names = commands.flatMap(({ operation, resource, verb }) => [
    operation.id,
    `${resource} ${verb}`,
  ]);
  const near = nearest(words.join(' '), names);
  throw usageError(
    `There is no operation "${words.join(' ')}".`,
    near
      ? `Did you mean ${tool.name} open ${near}?`
      : `Name an operation, such as ${names[1]}, or the path of a page: ${tool.name} open getting_started/cli`,
  );
}

function anchorOf({ operation }: Command): string {
  const { id, tags, path, method } = operation;
  return `#${operationAnchor({ tag: tags[0] ?? '', operationId: id, path, method })}`;
}
