import { exitCodes } from '@drystone/contract-cli/command-error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTerminal, type Terminal } from '../../../tests/support/terminal.node.ts';

/* Some rows of a list, a page of the docs, and what is left when a wait runs out. */

let terminal: Terminal;
const type: Terminal['type'] = (line, options) => terminal.type(line, options);

beforeAll(async () => {
  terminal = await openTerminal('team');
  for (const [name, team] of [
    ['train-01', 'vision'],
    ['train-02', 'audio'],
    ['prep-01', 'vision'],
  ]) {
    await type(`instances create --name ${name} --type cpu.4x --tags team=${team}`);
  }
});

afterAll(() => terminal.close());

describe('--filter', () => {
  test.each([
    ['--filter name=train-01', ['train-01']],
    ["--filter 'name=train-*'", ['train-01', 'train-02']],
    ['--filter tags.team=vision', ['train-01', 'prep-01']],
    ["--filter 'name=train-*' --filter tags.team=vision", ['train-01']],
    ['--filter name=train', []],
    ['--filter name=t.ain-01', []],
  ])('%s keeps the rows %j', async (filter, names) => {
    const { out } = await type(`instances list ${filter} --output json`);
    expect((JSON.parse(out) as { name: string }[]).map(({ name }) => name)).toEqual(names);
  });

  test('works with every form of output, and before a query', async () => {
    const filter = '--filter name=prep-01';
    expect((await type(`instances list ${filter}`)).out).toMatch(/^NAME .*\nprep-01 .*\n$/);
    expect((await type(`instances list ${filter} --query '[0].name'`)).out).toBe('prep-01\n');
    expect((await type(`instances list ${filter} --output ids`)).out).toMatch(/^[\da-f-]{36}\n$/);
  });

  test('names the fields there are, where it asks for another', async () => {
    const { code, err } = await type('instances list --filter stat=running');
    expect(code).toBe(exitCodes.notReached);
    expect(err).toContain('the answer has no field "stat".');
    expect(err).toContain('state');
  });

  test.each([
    ['instances list --filter running', '--filter running is not a field and a value.'],
    ['ssh-keys create --name a --key b --filter name=a', '--filter is for lists'],
  ])('%s is a usage error', async (line, words) => {
    const { code, out, err } = await type(line);
    expect({ code, out }).toEqual({ code: exitCodes.usage, out: '' });
    expect(err).toContain(words);
  });
});

describe('open', () => {
  const docs = 'https://docs.fellmoor.example';

  test.each([
    ['open', '/'],
    ['open getting_started/cli', '/getting_started/cli'],
    ['open createInstance', '/api/infrastructure/#tag/Instances/operation/createInstance'],
    ['open ssh-keys list', '/api/management/#tag/SSH-keys/operation/listUserKeys'],
  ])('%s prints the address', async (line, route) => {
    expect(await type(line)).toEqual({ code: 0, out: `${docs}${route}\n`, err: '' });
  });

  test('shows the page in a browser, at a terminal only', async () => {
    const started: string[] = [];
    const runProgram = async (program: string, args: readonly string[]) => {
      started.push([program, ...args].join(' '));
      return '';
    };
    await type('open compute/overview', { runProgram });
    expect(started).toEqual([]);
    await type('open compute/overview', { runProgram, isTTY: true });
    expect(started).toEqual([`xdg-open ${docs}/compute/overview`]);
  });

  test('says the nearest operation', async () => {
    const { code, err } = await type('open createInstnce');
    expect(code).toBe(exitCodes.usage);
    expect(err).toContain('Did you mean fellmoor open createInstance?');
  });
});

describe('a wait that runs out', () => {
  const line =
    'instances create --name late --type cpu.4x --wait --wait-timeout 1 --wait-interval 1';

  test('prints the id that it was asked for, and how to go on', async () => {
    const { code, out, err } = await type(`${line} --query id`);
    expect(code).toBe(exitCodes.notReached);
    expect(out).toMatch(/^[\da-f-]{36}\n$/);
    expect(err).toContain(`Look again: fellmoor instances get ${out.trim()}\n`);
  });

  test('without a query prints what it saw last', async () => {
    const { out } = await type(line);
    expect(out).toMatch(/^STATE +creating$/m);
  });
});

test('a terminal that is too narrow for the columns shows each row by itself, with every field', async () => {
  const { out } = await type('instances list --filter name=prep-01', { isTTY: true, columns: 20 });
  expect(out).toMatch(/^NAME +prep-01$/m);
  expect(out).toMatch(/^TAGS +team=vision$/m);
});
