import { exitCodes } from '@drystone/contract-cli/command-error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTerminal, type Terminal } from '../../../tests/support/terminal.node.ts';

/* `fellmoor sandbox …`, with a sandbox that runs already. The installed package starts one: package.node.test.ts. */

let terminal: Terminal;

const type: Terminal['type'] = (line, options = {}) =>
  terminal.type(line, {
    ...options,
    env: { FELLMOOR_SANDBOX: terminal.server.url, ...options.env },
  });

beforeAll(async () => {
  terminal = await openTerminal('team');
});

afterAll(() => terminal.close());

describe('a running sandbox', () => {
  test('says where it is, and what its clock does', async () => {
    const { code, out } = await type('sandbox status');
    expect(code).toBe(0);
    expect(out).toMatch(/^CLOCK +mode=manual$/m);
    expect(out).toContain(`${terminal.server.regions[0]?.url}/api/v1alpha1`);
    expect((await type('sandbox status --query world')).out).toBe('default\n');
  });

  test('goes back to its beginning, or to another world', async () => {
    await type('ssh-keys create --name extra --key x --sandbox');
    expect((await type('ssh-keys list --sandbox --output ids')).out).toContain('extra');
    expect((await type('sandbox reset')).code).toBe(0);
    expect((await type('ssh-keys list --sandbox --output ids')).out).not.toContain('extra');
    const seeds = await type("sandbox seed --query '[].name'");
    expect(seeds.out).toContain('"empty"');
    expect((await type('sandbox seed empty')).code).toBe(0);
    expect((await type('projects list --sandbox')).out).toBe('None.\n');
    await type('sandbox seed team');
  });

  test('has a clock that is set and moved', async () => {
    const now = async () => Date.parse((await type('sandbox clock --query now')).out.trim());
    const before = await now();
    await type('sandbox clock advance 30');
    expect(await now()).toBe(before + 30_000);
    expect((await type('sandbox clock scaled:60 --output json')).out).toContain('"rate": 60');
    expect((await type('sandbox clock manual --output json')).out).toContain('"manual"');
    const wrong = await type('sandbox clock backwards');
    expect(wrong.code).toBe(exitCodes.refused);
    expect(wrong.err).toContain('immediate');
  });

  test('has faults that are added, listed and taken back', async () => {
    await type('sandbox fault listRegions 501 times=1');
    await type('sandbox fault * dropped nth=1000 effect=true');
    const { out } = await type('sandbox fault --output json');
    expect(JSON.parse(out)).toMatchObject([
      { operation: 'listRegions', times: 1, fault: { kind: 'status', status: 501 } },
      { operation: '*', nth: 1000, fault: { kind: 'dropped', effect: true } },
    ]);
    expect((await type('regions list --sandbox')).code).toBe(exitCodes.failed);
    expect((await type('sandbox fault clear')).out).toBe('None.\n');
    expect((await type('regions list --sandbox')).code).toBe(0);
  });

  test('refuses a fault that it does not have, in its own words', async () => {
    const wrong = await type('sandbox fault listRegions droped');
    expect(wrong.code).toBe(exitCodes.refused);
    expect(wrong.err).toContain('dropped');
    expect((await type('sandbox fault listRegions')).err).toContain(
      'What goes wrong at listRegions?',
    );
    expect((await type('sandbox fault listRegions 503 twice')).err).toContain(
      'twice is not a name and a value.',
    );
  });
});

test('starting one lists its options, and reports a wrong one', async () => {
  const help = await type('sandbox start --help');
  expect(help.out).toContain('--persist <FILE>');
  expect(help.out).toContain('(choices: "team"');
  expect((await type('sandbox help start')).out).toBe(help.out);
  const wrong = await type('sandbox start --prot 1');
  expect(wrong).toMatchObject({ code: exitCodes.usage, out: '' });
  expect(wrong.err).toContain("unknown option '--prot'\n(Did you mean --port?)");
  const value = await type('sandbox start --seed tea');
  expect(value).toMatchObject({ code: exitCodes.usage, out: '' });
  expect(value.err).toContain('There is no seed "tea". There are team, empty');
});

test('the sandbox of the tool itself goes back to its beginning too', async () => {
  const own = (line: string) => type(`${line} --sandbox`, { env: { FELLMOOR_SANDBOX: undefined } });
  await own('ssh-keys create --name mine --key x');
  expect((await own('ssh-keys list --output ids')).out).toContain('mine');
  expect((await own('sandbox reset')).code).toBe(0);
  expect((await own('ssh-keys list --output ids')).out).not.toContain('mine');
  await own('sandbox seed empty');
  expect((await own('projects list')).out).toBe('None.\n');
});

test('where none runs, the address and the way to start one are said', async () => {
  const gone = await type('sandbox status', { env: { FELLMOOR_SANDBOX: 'http://127.0.0.1:9' } });
  expect(gone.code).toBe(exitCodes.unreachable);
  expect(gone.err).toContain('No sandbox answers at http://127.0.0.1:9.');
  expect(gone.err).toContain('fellmoor sandbox start');
});
