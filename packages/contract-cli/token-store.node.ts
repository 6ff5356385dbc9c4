import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { configPath, writePrivateFile } from './config-file.node.ts';
import type { Surroundings } from './surroundings.node.ts';

/*
 * Where `login` keeps a token: in the key store of the system where a command for it is there, else in a file that only its
 * owner can read. A profile has at most one.
 */

export type Kept =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'store'; readonly token: string };

type Around = Pick<Surroundings, 'tool' | 'env' | 'runProgram' | 'platform'>;

/** The token of a profile; undefined where none is kept. */
export async function keptToken(profile: string, around: Around): Promise<Kept | undefined> {
  const path = tokenPath(profile, around);
  if (await exists(path)) return { kind: 'file', path };
  const token = (await lookUp(profile, around))?.trim();
  return token ? { kind: 'store', token } : undefined;
}

/** Keeps a token in place of the one before. Returns where it is now. */
export async function keepToken(profile: string, token: string, around: Around): Promise<string> {
  await forgetToken(profile, around);
  await store(profile, token, around);
  // A store that is locked, or has no desktop to ask at, may say nothing about it.
  if ((await lookUp(profile, around))?.trim() === token) return 'the key store of the system';
  // `security` reads 4 KB of a line, so a part of a long token may be there.
  await clear(profile, around);
  const path = tokenPath(profile, around);
  await writePrivateFile(path, `${token}\n`);
  return path;
}

/** Returns whether there was one. */
export async function forgetToken(profile: string, around: Around): Promise<boolean> {
  const kept = await keptToken(profile, around);
  if (kept?.kind === 'file') await rm(kept.path);
  if (kept?.kind === 'store') await clear(profile, around);
  return kept !== undefined;
}

/** Beside the settings. A profile may have any name. */
function tokenPath(profile: string, { tool, env }: Around): string {
  return join(dirname(configPath(tool, env)), 'tokens', encodeURIComponent(profile));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function lookUp(profile: string, around: Around): Promise<string | undefined> {
  const { platform, runProgram, tool } = around;
  if (platform === 'darwin') {
    const names = ['-s', tool.name, '-a', profile];
    return runProgram('security', ['find-generic-password', ...names, '-w']);
  }
  if (platform !== 'linux') return undefined;
  return runProgram('secret-tool', ['lookup', ...attributes(profile, around)]);
}

/** The token goes through standard input: arguments can be read by others. */
async function store(profile: string, token: string, around: Around): Promise<void> {
  const { platform, runProgram, tool } = around;
  if (platform === 'darwin') {
    const words = ['-s', tool.name, '-a', profile, '-w', token].map(quoted);
    const line = `add-generic-password -U ${words.join(' ')}\n`;
    await runProgram('security', ['-i'], line);
  }
  if (platform === 'linux') {
    const label = `--label=${tool.name} (${profile})`;
    await runProgram('secret-tool', ['store', label, ...attributes(profile, around)], token);
  }
}

async function clear(profile: string, around: Around): Promise<void> {
  const { platform, runProgram, tool } = around;
  if (platform === 'darwin') {
    await runProgram('security', ['delete-generic-password', '-s', tool.name, '-a', profile]);
  }
  if (platform === 'linux') {
    await runProgram('secret-tool', ['clear', ...attributes(profile, around)]);
  }
}

function attributes(profile: string, { tool }: Around): readonly string[] {
  return ['service', tool.name, 'account', profile];
}

/** As `security` reads the words of a line. */
function quoted(word: string): string {
  return `"${word.replace(/["\\]/g, '\\$&')}"`;
}
