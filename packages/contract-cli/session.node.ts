import { CommandError } from './command-error.ts';
import { configPath, readConfig } from './config-file.node.ts';
import { type Endpoint, openEndpoint } from './endpoint.node.ts';
import { printExchange } from './output/exchange-text.ts';
import { pauseAsked } from './retry-after.ts';
import { type Answer, failureOf, messageOf, type Sender } from './send.ts';
import { type CommonOptions, resolveSettings, type Settings } from './settings.node.ts';
import type { Surroundings } from './surroundings.node.ts';
import { expiryOf } from './token.node.ts';

/** What a command that calls an API works with. */
export interface Session {
  readonly settings: Settings;
  readonly endpoint: Endpoint;
  readonly surroundings: Surroundings;
  /** Reads the token, so a command that sends nothing does not ask. */
  readonly sender: () => Promise<Sender>;
}

/** The settings of a command line: its options, the environment, the profile. */
export async function settingsOf(
  options: CommonOptions,
  { tool, env }: Surroundings,
): Promise<Settings> {
  const config = await readConfig(configPath(tool, env), tool);
  return resolveSettings(tool, options, env, config);
}

/** Opens the API, runs the command, and closes the API again: it may be a sandbox inside this process. */
export async function withSession<Result>(
  settings: Settings,
  surroundings: Surroundings,
  run: (session: Session) => Promise<Result>,
): Promise<Result> {
  const endpoint = await openEndpoint(settings, surroundings);
  const sender = async (): Promise<Sender> => {
    const { fetch, sleep, now, stderr } = surroundings;
    const token = await endpoint.token();
    return {
      ...{ fetch, sleep, now, token, timeout: settings.timeout },
      onPause: (reason, seconds) =>
        stderr.write(
          `The API asks for a pause (${reason}): the next attempt is in ${seconds} s.\n`,
        ),
      onExchange: (exchange) => {
        if (settings.debug) stderr.write(printExchange(exchange, token));
      },
    };
  };
  try {
    return await run({ settings, endpoint, surroundings, sender });
  } finally {
    await endpoint.close();
  }
}

/** Throws a `CommandError` with the words of the API, where an answer is not a success. */
export function requireSuccess(answer: Answer, token: string, now: number): void {
  const failure = failureOf(answer);
  if (!failure) return;
  // An answer may repeat what it was sent.
  const words = messageOf(answer).replaceAll(token, '(hidden)');
  const message = `${words} (status ${answer.status})`;
  throw new CommandError(failure, message, adviceOn(answer, token, now));
}

function adviceOn({ status, headers }: Answer, token: string, now: number): string | undefined {
  const expiry = expiryOf(token);
  if ([401, 403].includes(status) && expiry && expiry.getTime() <= now) {
    return `The token expired at ${expiry.toISOString()}. Get a new one.`;
  }
  const pause = [429, 503].includes(status) ? pauseAsked(headers, now) : undefined;
  return pause === undefined ? undefined : `The API asks for a pause: try again in ${pause} s.`;
}
