import { chmod, cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exitCodes } from '@drystone/contract-cli/command-error';
import { runProgram as runRealProgram } from '@drystone/contract-cli/run-program.node';
import type { RunProgram } from '@drystone/contract-cli/surroundings.node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  openTerminal,
  type Terminal,
  type TypeOptions,
} from '../../../tests/support/terminal.node.ts';
import { projectFolder } from '../project.node.ts';

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

describe('macOS, with a program that answers as its `security` does', () => {
  let folder: string;
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const typeOnMac = (line: string, stdin = '') =>
    type(line, { stdin, platform: 'darwin', runProgram: runRealProgram });

  beforeEach(async () => {
    folder = join(terminal.home, 'bin');
    await mkdir(folder);
    const script = join(projectFolder, 'tests/cli/security.mjs');
    await cp(script, join(folder, 'security'));
    await chmod(join(folder, 'security'), 0o755);
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    vi.stubEnv('SECURITY_FOLDER', folder);
  });
  afterEach(() => vi.unstubAllEnvs());

  test('the token is in its key chain, and never in an argument', async () => {
    const token = terminal.sandbox.token();
    await typeOnMac(`config set region north-1 --profile 'my "own" \\ one'`);
    const login = await typeOnMac(`login --profile 'my "own" \\ one'`, token);
    expect(login.err).toContain('is in the key store of the system.');
    expect(await read('kept.json')).toEqual({ 'fellmoor/my "own" \\ one': token });
    expect(JSON.stringify(await read('asked.json'))).not.toContain(token);
    expect(await readdir(terminal.home)).not.toContain('tokens');
  });

  test('later commands use it, and logout takes it out', async () => {
    await typeOnMac('login', terminal.sandbox.token());
    expect((await typeOnMac('projects list')).code).toBe(0);
    expect((await typeOnMac('logout')).err).toContain('The token is forgotten');
    expect(await read('kept.json')).toEqual({});
    // It ends with 44 where it has nothing.
    expect((await typeOnMac('projects list')).code).toBe(exitCodes.settings);
    expect((await typeOnMac('logout')).err).toContain('No token was kept');
  });

  test('a token that is too long for it is in a file, and no part of it in the key chain', async () => {
    const long = `${terminal.sandbox.token()}${'x'.repeat(5000)}`;
    const login = await typeOnMac('login', long);
    expect(login.err).toContain(join(terminal.home, 'tokens/default'));
    expect(await read('kept.json')).toEqual({});
  });

  test('a new token takes the place of the one before', async () => {
    await typeOnMac('login', 'first');
    await typeOnMac('login', 'second');
    expect(await read('kept.json')).toEqual({ 'fellmoor/default': 'second' });
  });
});
