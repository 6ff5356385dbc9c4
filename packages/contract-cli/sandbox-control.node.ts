import type { Json } from '@drystone/openapi/json/json';
import { CommandError } from './command-error.ts';
import { messageOf } from './send.ts';
import type { Surroundings } from './surroundings.node.ts';
import { variableOf } from './tool.ts';

/** Where a sandbox is controlled, below its address. */
const controlPath = '/__sandbox/';

/**
 * Asks a running sandbox about itself, or with a body changes it. Throws a `CommandError` where none answers, and where
 * it refuses, with its own words.
 */
export async function askControl(
  url: string,
  { fetch, tool, env }: Surroundings,
  path: string,
  body?: Json,
): Promise<Json> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`${url}${controlPath}${path}`, body === undefined ? {} : init).catch(
    (error: unknown) => {
      if (error instanceof CommandError) throw error;
      const variable = variableOf(tool, 'SANDBOX');
      const other = env[variable] ? `, or unset ${variable} to use one of your own` : '';
      throw new CommandError(
        'unreachable',
        `No sandbox answers at ${url}.`,
        `Start it with ${tool.name} sandbox start${other}.`,
        { cause: error },
      );
    },
  );
  const answer = (await response.json()) as Json;
  if (response.ok) return answer;
  const { status } = response;
  throw new CommandError('refused', messageOf({ status, body: answer }));
}
