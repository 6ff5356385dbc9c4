import { readFile, stat } from 'node:fs/promises';
import { CommandError } from './command-error.ts';
import { withHome } from './config-file.node.ts';
import type { Settings } from './settings.node.ts';
import type { Surroundings } from './surroundings.node.ts';
import { keptToken } from './token-store.node.ts';

/**
 * The token, from the first of these that has one: API_TOKEN, the file that `token-file` names, what `login` kept. Never
 * from the command line: other users of a machine can read the arguments of a running command.
 */
export async function readToken(
  { tokenFile, profile }: Pick<Settings, 'tokenFile' | 'profile'>,
  surroundings: Surroundings,
): Promise<string> {
  const { env, tool } = surroundings;
  if (env.API_TOKEN) return sendable(env.API_TOKEN.trim(), 'The token in API_TOKEN');
  if (tokenFile !== undefined) return tokenIn(withHome(tokenFile, env));
  const kept = await keptToken(profile, surroundings);
  if (kept?.kind === 'file') return tokenIn(kept.path);
  if (kept?.kind === 'store') return sendable(kept.token, 'The token in the key store');
  throw new CommandError(
    'settings',
    'There is no token.',
    `Run ${tool.name} login, or set API_TOKEN. To try commands without a token, add --sandbox.`,
  );
}

async function tokenIn(path: string): Promise<string> {
  await requirePrivate(path);
  const token = (await readFile(path, 'utf8')).trim();
  if (token === '') throw new CommandError('settings', `The token file ${path} is empty.`);
  return sendable(token, `The token in ${path}`);
}

/** Refused here, because the message of `fetch` about a header that it cannot send shows the whole header. */
export function sendable(token: string, where: string): string {
  if (/^[\x21-\x7E]+$/.test(token)) return token;
  throw new CommandError(
    'settings',
    `${where} has spaces, line breaks or other characters that no token has.`,
    'Copy it again, without anything before or after it.',
  );
}

async function requirePrivate(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('settings', `The token file ${path} cannot be read: ${error.message}.`);
  });
  // Windows has no such bits; it says that everybody may read everything.
  if (process.platform === 'win32' || (found.mode & 0o077) === 0) return;
  const mode = (found.mode & 0o777).toString(8);
  throw new CommandError(
    'settings',
    `The token file ${path} can be read by others (mode ${mode}).`,
    `Run: chmod 600 ${path}`,
  );
}

/** When a token ends, as its own `exp` says (RFC 7519, section 4.1.4); undefined for any other token. */
export function expiryOf(token: string): Date | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const exp = (claims as { exp?: unknown }).exp;
    return typeof exp === 'number' ? new Date(exp * 1000) : undefined;
  } catch {
    return undefined;
  }
}
