import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exitCodes } from '../../cli/command-error.ts';
import type { RunProgram } from '../../cli/surroundings.node.ts';
import {
  openTerminal,
  type Terminal,
  type TypeOptions,
} from '../../tests/support/terminal.node.ts';

let terminal: Terminal;

/** Without the variable, which wins over what is kept. */
const type = (line: string, options: TypeOptions = {}) =>
  terminal.type(line, { ...options, env: { API_TOKEN: undefined, ...options.env } });

beforeEach(async () => {
  terminal = await openTerminal('team');
});

afterEach(() => terminal.close());

describe('login', () => {
  test('keeps what is typed in a file for its owner alone, and later commands use it', async () => {
    const token = terminal.sandbox.token();
    const kept = await type('login', { answers: [token] });
    const file = join(terminal.home, 'tokens/default');
    expect(kept).toMatchObject({ code: 0, out: '' });
    expect(kept.err).toBe(`Token: The token of the profile default is in ${file}.\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await type('projects list')).code).toBe(0);
    expect((await type('logout')).err).toBe('The token is forgotten (profile default).\n');
    expect((await type('projects list')).err).toContain('Run fellmoor login, or set API_TOKEN.');
    expect(await readdir(join(terminal.home, 'tokens'))).toEqual([]);
  });

  test('takes the token from standard input, and says when it ends', async () => {
    const token = terminal.sandbox.token({ expiresIn: 3600 });
    const kept = await type('login', { stdin: `${token}\n` });
    expect(kept.err).toContain('It expires at 2026-01-15T10:30:00.000Z.');
    expect(await readFile(join(terminal.home, 'tokens/default'), 'utf8')).toBe(`${token}\n`);
  });

  test('keeps a token for each profile', async () => {
    await type('config set region north-1 --profile second');
    await type('login --profile second', { stdin: terminal.sandbox.token() });
    expect((await type('regions list')).code).toBe(exitCodes.settings);
    const url = `${terminal.server.url}/api/v1alpha1`;
    await type(`config set management-url ${url} --profile second`);
    expect((await type('regions list --profile second')).code).toBe(0);
  });

  test('says what wins over it', async () => {
    const token = terminal.sandbox.token();
    const kept = await type('login', { stdin: token, env: { API_TOKEN: 'other' } });
    expect(kept.err).toContain('API_TOKEN is set too, and wins over it.');
  });

  test.each([
    ['', 'No token was given.'],
    ['two words', 'The token has spaces'],
  ])('refuses "%s", and keeps nothing', async (stdin, words) => {
    const refused = await type('login', { stdin });
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain(words);
    expect(await readdir(terminal.home)).not.toContain('tokens');
  });
});

describe('a system with a key store', () => {
  /** As `secret-tool` of Linux keeps them. */
  function keyStore() {
    const kept = new Map<string, string>();
    const given: string[] = [];
    const runProgram: RunProgram = async (program, [verb = '', ...words], input) => {
      given.push([program, verb, ...words].join(' '));
      const key = words.filter((word) => !word.startsWith('--')).join(' ');
      if (program !== 'secret-tool') return undefined;
      if (verb === 'store') kept.set(key, input ?? '');
      if (verb === 'clear') kept.delete(key);
      return verb === 'lookup' ? kept.get(key) : '';
    };
    return { kept, given, runProgram };
  }

  test('keeps the token, and no file has it', async () => {
    const { kept, given, runProgram } = keyStore();
    const token = terminal.sandbox.token();
    const login = await type('login', { stdin: token, runProgram });
    expect(login.err).toContain('is in the key store of the system.');
    expect([...kept]).toEqual([['service fellmoor account default', token]]);
    // Others can read the arguments of a program.
    expect(given.join()).not.toContain(token);
    expect(await readdir(terminal.home)).not.toContain('tokens');
    expect((await type('projects list', { runProgram })).code).toBe(0);
    await type('logout', { runProgram });
    expect(kept.size).toBe(0);
  });

  test('that keeps nothing is not trusted: the token is in a file', async () => {
    const runProgram: RunProgram = async (_, [verb]) => (verb === 'store' ? '' : undefined);
    const login = await type('login', { stdin: terminal.sandbox.token(), runProgram });
    expect(login.err).toContain(join(terminal.home, 'tokens/default'));
  });
});
