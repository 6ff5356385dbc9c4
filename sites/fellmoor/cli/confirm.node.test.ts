import { exitCodes } from '@drystone/contract-cli/command-error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTerminal, type Terminal } from '../../../tests/support/terminal.node.ts';

let terminal: Terminal;
const type: Terminal['type'] = (line, options) => terminal.type(line, options);

beforeAll(async () => {
  terminal = await openTerminal('team');
});

afterAll(() => terminal.close());

const newFilesystem = async (name: string) =>
  (await type(`filesystems create --name ${name} --size 1Gi --query id`)).out.trim();

describe('before a delete', () => {
  test('a question names what is meant, and yes deletes it', async () => {
    const id = await newFilesystem('one');
    const deleted = await type(`filesystems delete ${id}`, { answers: ['y'] });
    expect(deleted).toEqual({
      code: 0,
      out: '',
      err: `Delete filesystem one (${id})? [y/N] Deleted.\n`,
    });
  });

  test.each(['', 'n', 'no', 'yep'])('the answer "%s" deletes nothing', async (answer) => {
    const id = await newFilesystem('two');
    const kept = await type(`filesystems delete ${id}`, { answers: [answer] });
    expect(kept.code).toBe(exitCodes.usage);
    expect(kept.err).toContain('Nothing was deleted.');
    expect((await type(`filesystems get ${id} --query name`)).out).toBe('two\n');
  });

  test('the question about a project names what it holds', async () => {
    const id = terminal.env.PROJECT_ID;
    await newFilesystem('held');
    const asked = await type(`projects delete ${id}`, {
      answers: ['n'],
      env: { PROJECT_ID: undefined },
    });
    expect(asked.err).toContain(`project vision-research (${id}) holds:\n`);
    expect(asked.err).toMatch(/^ {2}filesystems: .*held/m);
    expect(asked.err).toContain('Delete it, with all that it holds? [y/N] ');
    // What a region offers is not in the project.
    expect(asked.err).not.toContain('instance-types');
  });

  test('the question about a cluster names its node pools', async () => {
    const created = await type(
      'kubernetes-clusters create --name k --version 1.32.4 --pod-cidr-block 10.40.0.0/18 --service-cidr-block 10.40.64.0/18 --default-node-pool.create --query id',
    );
    expect(created.code).toBe(0);
    const asked = await type(`kubernetes-clusters delete ${created.out.trim()}`, {
      answers: ['n'],
    });
    expect(asked.err).toMatch(/holds:\n {2}kubernetes-node-pools: /);
  });

  test('where there is no terminal, it refuses and says what to type', async () => {
    const id = await newFilesystem('three');
    const calls = terminal.sandbox.log().length;
    const refused = await type(`filesystems delete ${id}`);
    expect(refused).toMatchObject({ code: exitCodes.usage, out: '' });
    expect(refused.err).toContain(`add --yes: fellmoor filesystems delete ${id} --yes`);
    expect(terminal.sandbox.log()).toHaveLength(calls);
  });

  test('--yes asks nothing, and sends the delete alone', async () => {
    const id = await newFilesystem('four');
    const calls = terminal.sandbox.log().length;
    expect(await type(`filesystems delete ${id} --yes`)).toEqual({
      code: 0,
      out: '',
      err: 'Deleted.\n',
    });
    expect(terminal.sandbox.log()).toHaveLength(calls + 1);
  });

  test('--dry-run asks nothing', async () => {
    const { code, out } = await type('ssh-keys delete laptop --dry-run');
    expect({ code, first: out.split('\n')[0] }).toEqual({
      code: 0,
      first: 'DELETE /api/v1alpha1/user/keys/laptop HTTP/1.1',
    });
  });

  test('a call of one’s own is asked about too', async () => {
    const id = await newFilesystem('five');
    expect((await type(`api DELETE /filesystems/${id}`)).code).toBe(exitCodes.usage);
    const deleted = await type(`api DELETE /filesystems/${id}`, { answers: ['yes'] });
    expect(deleted).toMatchObject({ code: 0, out: '' });
    expect(deleted.err).toContain(`Delete filesystem five (${id})? [y/N]`);
  });
});
