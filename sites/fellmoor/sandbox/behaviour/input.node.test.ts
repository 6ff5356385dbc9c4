import { describe, expect, test } from 'vitest';
import { bodies, call, contract } from '../../../../tests/support/sandbox-calls.node.ts';
import { createSandbox } from '../sandbox.ts';
import { seedIds } from '../seeds.ts';

describe('an id in capitals', () => {
  test('is the same id, in the path, in the header and in a body', () => {
    const sandbox = createSandbox(contract, { seed: 'examples' });
    const id = seedIds.instance.toUpperCase();
    const project = seedIds.project.toUpperCase();
    expect(call(sandbox, 'getInstance', { path: { id }, project })).toMatchObject({
      status: 200,
      body: { id: seedIds.instance },
    });
    const body = { name: 'a', type: 'cpu.4x', filesystems: [seedIds.filesystem.toUpperCase()] };
    expect(call(sandbox, 'createInstance', { body, project })).toMatchObject({
      status: 201,
      body: { filesystems: [seedIds.filesystem] },
    });
    expect(call(sandbox, 'listInstances', { project }).body).toHaveLength(3);
  });
});

describe('a name', () => {
  test.each([
    ['createProject', { name: 'a\nb' }, 'Property "name" has the character U+000A'],
    ['createInstance', { ...Object(bodies.instance), name: '\u001b[2J' }, 'U+001B'],
    ['createFilesystem', { ...Object(bodies.filesystem), name: 'a\ud800' }, 'U+D800'],
    ['createUserKey', { ...Object(bodies.key), name: 'a\u0000' }, 'U+0000'],
  ])('that cannot be shown is refused by %s', (operation, body, message) => {
    const sandbox = createSandbox(contract);
    const { status, body: answer } = call(sandbox, operation, { body });
    expect([status, answer.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test('may have any other character', () => {
    const body = { name: 'Überraschung 🙂 \u200d' };
    expect(call(createSandbox(contract), 'createProject', { body }).status).toBe(201);
  });
});

describe('a strict world', () => {
  const path = { id: seedIds.slurmCluster };
  const cluster = (podCIDRBlock: string, serviceCIDRBlock = '10.40.64.0/18') => ({
    ...Object(bodies.cluster),
    podCIDRBlock,
    serviceCIDRBlock,
  });
  const user = (username: string, key = 'ssh-ed25519 AAAA dora') => ({ username, sshKeys: [key] });
  const privateKey = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaA\n';
  const cases: readonly (readonly [string, object, string])[] = [
    ['createKubernetesCluster', cluster('banana'), '"banana", which is not an address block'],
    ['createKubernetesCluster', cluster('{ip}/18'), '"{ip}/18", which is not an address block'],
    ['createKubernetesCluster', cluster('10.40.1.0/18'), '"10.40.1.0/18", which is not'],
    ['createKubernetesCluster', cluster('10.40.0.0/16'), '10.40.0.0/16 and 10.40.64.0/18 overlap'],
    ['createInvitation', { email: 'a@b' }, 'Mail cannot reach "a@b"'],
    ['createSlurmUser', user('-rf'), '"-rf" is not a user name of Linux'],
    ['createSlurmUser', user('../x'), '"../x" is not a user name of Linux'],
    ['createSlurmUser', user('$(id)'), '"$(id)" is not a user name of Linux'],
    ['createSlurmUser', user('dora', privateKey), 'This is a private key.'],
    ['createUserKey', { name: 'a', key: privateKey }, 'This is a private key.'],
    ['createUserKey', { name: 'a', key: 'hello' }, 'This is not a public key of OpenSSH.'],
  ];

  test.each(cases)('refuses %s with %j', (operation, body, message) => {
    const strict = createSandbox(contract, { strict: true });
    const refused = call(strict, operation, { path, body: JSON.parse(JSON.stringify(body)) });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(message)]);
    expect(JSON.stringify(refused.body)).not.toContain('b3BlbnNzaA');
    const usual = createSandbox(contract);
    const taken = call(usual, operation, { path, body: JSON.parse(JSON.stringify(body)) });
    expect(taken.status).toBeLessThan(300);
  });

  test.each([
    ['createKubernetesCluster', bodies.cluster],
    ['createInvitation', bodies.invitation],
    ['createSlurmUser', bodies.user],
    ['createUserKey', bodies.key],
  ])('takes what the examples of %s send', (operation, body = null) => {
    const strict = createSandbox(contract, { strict: true });
    expect(call(strict, operation, { path, body }).status).toBeLessThan(300);
  });
});
