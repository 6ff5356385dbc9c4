import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@drystone/client/client';
import { ApiError, NoAnswer, UnexpectedAnswer } from '@drystone/client/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Instance,
  operations as infrastructure,
} from '../contract/generated/infrastructure.gen.ts';
import { operations as management } from '../contract/generated/management.gen.ts';

const id = 'd23f0824-128b-4f33-8c5c-7fd0a6a3a450';
const projectId = '6513270e-269e-4d37-b2a7-4de452e6b438';
const instance: Instance = {
  id,
  name: 'train-01',
  type: 'h100.8x',
  ip: null,
  state: 'creating',
  image: 'ubuntu-22.04',
  preemptible: false,
  ephemeral: false,
  userData: null,
  filesystems: [],
  tags: {},
};

interface Received {
  readonly request: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Reply {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

let server: Server;
let baseUrl: string;
let received: Received[];
let reply: Reply;
/** Given first, each once. */
let replies: Reply[];

/** Keeps what it gets, and answers what the test says. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({
      request: `${request.method} ${request.url}`,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    const { status, body, headers } = replies.shift() ?? reply;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1alpha1`;
});

beforeEach(() => {
  received = [];
  replies = [];
});

afterAll(() => {
  server.close();
});

function infrastructureClient() {
  return createClient({
    operations: infrastructure,
    baseUrl: () => baseUrl,
    token: 'secret',
    header: () => projectId,
  });
}

function managementClient() {
  return createClient({
    operations: management,
    baseUrl: () => baseUrl,
    token: 'secret',
    header: (name) => {
      throw new Error(`No operation needs ${name}.`);
    },
  });
}

describe('a call', () => {
  test('sends method, path, token and project', async () => {
    reply = {
      status: 200,
      body: JSON.stringify({ ...instance, state: 'running', ip: '10.0.0.12' }),
    };
    const answer = await infrastructureClient().answer('getInstance', { path: { id } });
    expect(received[0]?.request).toBe(`GET /api/v1alpha1/instances/${id}`);
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-project-id': projectId,
    });
    if (answer.status !== 200) throw new Error(answer.body.message);
    // The type of the body follows from the status.
    const state: 'running' | Instance['state'] = answer.body.state;
    expect(state).toBe('running');
  });

  test('sends a body as JSON', async () => {
    reply = { status: 201, body: JSON.stringify(instance) };
    const answer = await infrastructureClient().answer('createInstance', {
      body: { name: 'train-01', type: 'h100.8x', userData: null },
    });
    expect(received[0]?.body).toBe('{"name":"train-01","type":"h100.8x","userData":null}');
    expect(received[0]?.headers['content-type']).toBe('application/json');
    expect(answer.status === 201 && answer.body.state).toBe('creating');
  });

  test('sends no project and no body where there is none', async () => {
    reply = { status: 200, body: '[]' };
    const answer = await managementClient().answer('listRegions');
    expect(answer).toMatchObject({ status: 200, body: [] });
    expect(received[0]?.headers).not.toHaveProperty('x-project-id');
    expect(received[0]?.headers).not.toHaveProperty('content-type');
  });

  test('writes names in a path so that they stay one segment', async () => {
    reply = { status: 204 };
    const answer = await managementClient().answer('deleteUserKey', {
      path: { name: 'work laptop/1?#ü' },
    });
    expect(received[0]?.request).toBe(
      'DELETE /api/v1alpha1/user/keys/work%20laptop%2F1%3F%23%C3%BC',
    );
    expect(answer).toMatchObject({ status: 204, body: undefined });
  });

  test.each(['', '.', '..'])(
    'refuses a path parameter that would call something else: "%s"',
    async (name) => {
      await expect(managementClient().answer('deleteUserKey', { path: { name } })).rejects.toThrow(
        `The path parameter "name" cannot be "${name}".`,
      );
      expect(received).toEqual([]);
    },
  );

  test('needs its headers before it sends anything', async () => {
    const { call } = createClient({
      operations: infrastructure,
      baseUrl: () => baseUrl,
      token: 'secret',
      header: (name, id) => {
        throw new Error(`${id} needs ${name}.`);
      },
    });
    await expect(call('listInstances')).rejects.toThrow('listInstances needs X-PROJECT-ID.');
    expect(received).toEqual([]);
  });
});

describe('an answer', () => {
  test('is an error of the contract, told apart by its status', async () => {
    reply = { status: 409, body: '{"message":"The instance is running."}' };
    const answer = await infrastructureClient().answer('startInstance', { path: { id } });
    expect(answer.status === 409 && answer.body.message).toBe('The instance is running.');
  });

  test('has no body where the contract has none', async () => {
    reply = { status: 202 };
    const answer = await infrastructureClient().answer('startInstance', { path: { id } });
    expect(answer).toMatchObject({ status: 202, body: undefined });
  });

  test('is text where the contract has another format, with its headers', async () => {
    reply = {
      status: 200,
      body: 'apiVersion: v1\n',
      headers: { 'Content-Type': 'application/yaml', 'Cache-Control': 'no-store' },
    };
    const answer = await infrastructureClient().answer('getKubernetesCredentials', {
      path: { cluster_id: id },
    });
    expect(answer.body).toBe('apiVersion: v1\n');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('with a status that the contract does not have is thrown', async () => {
    reply = { status: 418, body: '{}' };
    const answer = infrastructureClient().answer('listInstances');
    await expect(answer).rejects.toThrow(UnexpectedAnswer);
    await expect(answer).rejects.toThrow(
      'listInstances was answered 418: the contract has no such status.',
    );
  });

  test('that only claims to be JSON is thrown', async () => {
    reply = { status: 200, body: '<html>' };
    await expect(infrastructureClient().answer('listInstances')).rejects.toThrow(
      'listInstances was answered 200: its body is not JSON.',
    );
  });

  test('that redirects is refused, so that the token goes nowhere else', async () => {
    reply = { status: 302, headers: { Location: '/elsewhere' } };
    await expect(infrastructureClient().answer('listInstances')).rejects.toThrow(
      'listInstances was answered 302: a redirect is not followed.',
    );
    expect(received).toHaveLength(1);
  });
});

describe('the body of a success', () => {
  test('is what a call gives', async () => {
    reply = { status: 200, body: JSON.stringify([instance]) };
    const [first] = await infrastructureClient().call('listInstances');
    expect(first?.name).toBe('train-01');
  });

  test('is replaced by an error that says what was called, and what the API says', async () => {
    reply = { status: 409, body: '{"message":"The instance is running."}' };
    const error = await infrastructureClient()
      .call('startInstance', { path: { id } })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: 'startInstance was answered 409: The instance is running.',
      operation: 'startInstance',
      status: 409,
      body: { message: 'The instance is running.' },
    });
  });
});

describe('a call that fails', () => {
  test('is sent again where it changes nothing', async () => {
    replies = [{ status: 500, body: '{"message":"Later."}', headers: { 'Retry-After': '0' } }];
    reply = { status: 200, body: '[]' };
    expect(await infrastructureClient().call('listInstances')).toEqual([]);
    expect(received).toHaveLength(2);
  });

  test('is not sent again where it may have changed something', async () => {
    reply = { status: 500, body: '{"message":"Later."}', headers: { 'Retry-After': '0' } };
    const created = infrastructureClient().call('createProject', { body: { name: 'a' } });
    await expect(created).rejects.toThrow(ApiError);
    expect(received).toHaveLength(1);
  });

  test('because nobody answers has an error of its own', async () => {
    const { call } = createClient({
      operations: infrastructure,
      // Nothing listens on this port.
      baseUrl: () => 'http://127.0.0.1:1',
      token: 'secret',
      header: () => projectId,
    });
    const created = call('createProject', { body: { name: 'a' } });
    await expect(created).rejects.toThrow(NoAnswer);
    await expect(created).rejects.toThrow('createProject had no answer: ');
  });

  test('ends when its signal is aborted, and says why', async () => {
    const controller = new AbortController();
    reply = { status: 500, body: '{"message":"Later."}', headers: { 'Retry-After': '50' } };
    const listed = infrastructureClient().call('listInstances', { signal: controller.signal });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    controller.abort(new Error('The reader left.'));
    await expect(listed).rejects.toThrow('The reader left.');
  });
});

test('what is wrong does not compile', () => {
  // Never called: the compiler is what is tested, each line by the error that it has to have.
  const _mistakes = async () => {
    const { answer: call } = infrastructureClient();
    // @ts-expect-error there is no such operation
    await call('restartInstance', { path: { id } });
    // @ts-expect-error the id is missing
    await call('getInstance');
    // @ts-expect-error the parameter has another name
    await call('getKubernetesCredentials', { path: { id } });
    // @ts-expect-error the type is required
    await call('createInstance', { body: { name: 'train-01' } });
    // @ts-expect-error the field is spelled in another way
    await call('createInstance', { body: { name: 'a', type: 'b', user_data: null } });
    // @ts-expect-error a name is a text
    await call('createProject', { body: { name: 1 } });
    const answer = await call('getInstance', { path: { id } });
    // @ts-expect-error an error has no state
    answer.body.state;
    // @ts-expect-error there is no such status
    if (answer.status === 409) return;
    // @ts-expect-error there is no such state
    if (answer.status === 200 && answer.body.state === 'paused') return;
    // @ts-expect-error a body without a status in front may be an error
    const instances: readonly Instance[] = (await call('listInstances')).body;
    return instances;
  };
  expect(_mistakes).toBeTypeOf('function');
});
