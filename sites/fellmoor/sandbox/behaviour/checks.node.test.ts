import { describe, expect, test } from 'vitest';
import { contract, told } from '../../../../tests/support/sandbox-calls.node.ts';
import { createSandbox } from '../sandbox.ts';
import { seedIds } from '../seeds.ts';
import { checkOrder } from './check-order.ts';

const nowhere = '00000000-0000-4000-8000-000000000000';

/** Everything that can be wrong with a call, in the order in which it is noticed, and how it is mended. */
interface Attempt {
  readonly path: string;
  readonly token: string | undefined;
  readonly project: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

describe('the order of checks', () => {
  const sandbox = createSandbox(contract, { seed: 'examples' });
  const users = `/api/v1alpha1/slurm/clusters`;

  function send({ path, token, project, type, body }: Attempt) {
    const headers = Object.entries({
      Authorization: token,
      'X-PROJECT-ID': project,
      'Content-Type': type,
    });
    const {
      status,
      body: answer,
      handled,
    } = told(
      sandbox.handle({
        api: 'infrastructure',
        region: 'north-1',
        method: 'POST',
        path,
        headers: Object.fromEntries(
          headers.flatMap(([name, value]) => (value ? [[name, value]] : [])),
        ),
        body,
      }),
    );
    const { check, code, at } = handled.entry.call?.refused ?? {
      check: undefined,
      code: undefined,
      at: [],
    };
    return { status, check, code, at, message: answer.message };
  }

  const wrong: Attempt = {
    path: `${users}/train/usrs`,
    token: undefined,
    project: undefined,
    type: 'text/plain',
    body: '{"usernam":"alice"',
  };
  const mends: readonly (readonly [Partial<Attempt>, number, string, string])[] = [
    [{}, 404, 'route', 'route.unknown'],
    [{ path: `${users}/train/users` }, 403, 'token', 'token.missing'],
    [{ token: 'Bearer nonsense' }, 403, 'token', 'token.malformed'],
    [{ token: bearer({ role: 'viewer', expiresIn: -1 }) }, 403, 'token', 'token.expired'],
    [{ token: bearer({ role: 'viewer' }) }, 400, 'project', 'project.missing'],
    [{ project: 'vision-research' }, 400, 'project', 'project.malformed'],
    [{ project: nowhere }, 403, 'project', 'project.unknown'],
    [{ project: seedIds.project }, 403, 'permission', 'permission.missing'],
    [{ token: bearer({}) }, 400, 'input', 'parameter.invalid'],
    [{ path: `${users}/${nowhere}/users` }, 400, 'input', 'body.media-type'],
    [{ type: 'application/json' }, 400, 'input', 'body.syntax'],
    [{ body: '{"usernam":"alice"}' }, 400, 'input', 'body.schema'],
    [{ body: '{"username":"..","sshKeys":[]}' }, 400, 'input', 'body.rule'],
    [{ body: '{"username":"alice","sshKeys":[]}' }, 404, 'object', 'object.missing'],
    [{ path: `${users}/${seedIds.slurmCluster}/users` }, 409, 'state', 'duplicate'],
  ];

  function bearer(wish: object) {
    return `Bearer ${sandbox.token(wish)}`;
  }

  // @behaviour CALL-3
  test('is that of the table: each mistake hides those after it', () => {
    let attempt = wrong;
    for (const [mend, status, check, code] of mends) {
      attempt = { ...attempt, ...mend };
      expect(send(attempt)).toMatchObject({ status, check, code });
    }
    expect(send({ ...attempt, body: '{"username":"dora","sshKeys":[]}' }).status).toBe(201);
    const checks = [...new Set(mends.map(([, , check]) => check))];
    expect(checks).toEqual(checkOrder.map(({ id }) => id).filter((id) => id !== 'fault'));
  });

  test('lets a fault strike before the token is read', () => {
    sandbox.act({
      kind: 'faults',
      faults: [
        { operation: 'createSlurmUser', fault: { kind: 'status', status: 501, effect: false } },
      ],
    });
    const attempt = { ...wrong, path: `${users}/train/users` };
    expect(send(attempt)).toMatchObject({ status: 501, check: 'fault' });
    expect(send(attempt)).toMatchObject({ status: 403, check: 'token' });
  });
});

describe('a refusal', () => {
  const sandbox = createSandbox(contract);
  const headers = {
    Authorization: `Bearer ${sandbox.token()}`,
    'X-PROJECT-ID': seedIds.project,
    'Content-Type': 'application/json',
  };

  function create(body: string, path = 'instances') {
    return told(
      sandbox.handle({
        api: 'infrastructure',
        region: 'north-1',
        method: 'POST',
        path: `/api/v1alpha1/${path}`,
        headers,
        body,
      }),
    );
  }

  test.each([
    ['{"name":"a"}', 'Property "type" is required. Add it, for example "h100.8x".'],
    [
      '{"name":"a","type":"h100.8x","preemptable":true}',
      'Property "preemptable" is unknown. Remove it, or use "preemptible".',
    ],
    [
      '{"name":"a","type":"h100.8x","tags":{"team-":"x"}}',
      'Tag key "team-" is not valid. Use 1 to 63 letters, digits, hyphens, underscores and dots, with a letter or digit at both ends.',
    ],
    [
      '{"name":"a","type":"h100.8x","tags":null}',
      'Property "tags" must be an object, and is null. Send for example {"team":"vision","cost-center":"cc-1042"}.',
    ],
    [
      '{"name":"a","type":"h100.x"}',
      'Instance type "h100.x" does not exist in this region. List the instance types and send one of their names, for example "h100.8x".',
    ],
    [
      '{"name":"a","type":"cpu.4x","userData":"no base64"}',
      'Property "userData" must be base64, without line breaks. Encode it, or leave it out.',
    ],
    [
      '{"name":"a","type":"cpu.4x","filesystems":["datasets"]}',
      'Property "filesystems[0]" must be a UUID. Send for example "36f675cc-81e7-4ef5-a8e2-5d940ed90475".',
    ],
    ['[]', 'The body must be an object.'],
    ['', 'The request has no body. Send a JSON object.'],
  ])('of %s says what to do', (body, message) => {
    expect(create(body)).toMatchObject({ status: 400, body: { message } });
  });

  // @behaviour CALL-4
  test('has nothing in its body besides the message', () => {
    expect(Object.keys(create('{}').body)).toEqual(['message']);
  });

  test('points in the log at everything that does not fit', () => {
    const { entry } = create('{"nam":"a","tags":{"a b":1,"x/y":"z"}}').handled;
    expect(entry.call?.refused?.at).toEqual(['/name', '/type', '/nam', '/tags/a b', '/tags/x~1y']);
  });

  test('is 404 for a region that does not exist, and 405 for a method that a path does not have', () => {
    const request = { method: 'PATCH', path: '/api/v1alpha1/instances', headers };
    const elsewhere = sandbox.handle({ api: 'infrastructure', region: 'east-9', ...request });
    expect(told(elsewhere).status).toBe(404);
    const here = sandbox.handle({ api: 'infrastructure', region: 'north-1', ...request });
    expect(told(here)).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD, POST' } });
    expect(told(here).body.message).toContain('This path has GET and POST.');
  });
});
