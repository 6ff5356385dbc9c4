import { createHmac } from 'node:crypto';
import { fromBase64Url, toBase64Url } from '@drystone/sandbox/core/base64';
import { idFor } from '@drystone/sandbox/core/ids';
import { developmentSecret } from '@drystone/sandbox/core/tokens';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contract, told } from '../../../../tests/support/sandbox-calls.node.ts';
import { platform } from '../platform.ts';
import { createSandbox } from '../sandbox.ts';

test('base64url is that of Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('ids are UUIDs, and follow from the seed', () => {
  const ids = Array.from({ length: 500 }, (_, draw) => idFor('team', draw));
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(ids[0]).toBe('1688b058-9247-4521-9267-fc43f54c4c24');
});

describe('a token', () => {
  const sandbox = createSandbox(contract, { clock: { mode: 'manual' } });
  const listRegions = { api: 'management', method: 'GET', path: '/api/v1alpha1/regions' } as const;

  function send(authorization: string | undefined) {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const { status, body, handled } = told(sandbox.handle({ ...listRegions, headers }));
    return { status, code: handled.entry.call?.refused?.code, message: body.message };
  }

  function signed(header: object, claims: object, secret = developmentSecret(platform.name)) {
    const parts = [header, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const text = parts.join('.');
    return `Bearer ${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  }

  const claims = { iss: platform.name, sub: 'mallory', role: 'admin' };

  test('can be made by anyone with the published secret', () => {
    expect(send(signed({ alg: 'HS256', typ: 'JWT' }, claims)).status).toBe(200);
  });

  test.each([
    ['is missing', undefined, 'token.missing'],
    ['is something else', 'Basic YTpi', 'token.malformed'],
    ['is not a JWT', 'Bearer abc', 'token.malformed'],
    ['is not signed', signed({ alg: 'none' }, claims), 'token.unsigned'],
    ['is signed in another way', signed({ alg: 'HS512' }, claims), 'token.unsigned'],
    [
      'is signed with another secret',
      signed({ alg: 'HS256' }, claims, 'other'),
      'token.wrong-signature',
    ],
    [
      'is of someone else',
      signed({ alg: 'HS256' }, { iss: 'https://login.example' }),
      'token.foreign',
    ],
    ['has no role', signed({ alg: 'HS256' }, { ...claims, role: 3 }), 'token.malformed'],
  ])('that %s is refused', (_, authorization, code) => {
    expect(send(authorization)).toMatchObject({ status: 401, code });
  });

  test('that looks real is refused with a warning, and is nowhere afterwards', () => {
    const real = signed({ alg: 'RS256', kid: '7' }, { iss: 'https://login.example', sub: 'alice' });
    const token = real.slice('Bearer '.length);
    expect(send(real).message).toContain('treat it as leaked');
    // Also when it is sent in a wrong place.
    sandbox.handle({ ...listRegions, path: `/api/v1alpha1/user/keys/${token}`, headers: {} });
    sandbox.handle({
      ...listRegions,
      method: 'POST',
      path: '/api/v1alpha1/user/keys',
      headers: { Authorization: `Bearer ${sandbox.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: token }),
    });
    const kept = JSON.stringify(sandbox.snapshot());
    const [head = '', body = '', signature = ''] = token.split('.');
    for (const part of [head, body, signature]) expect(kept).not.toContain(part);
    expect(kept).toContain('/user/keys/[token]');
  });

  test('expires by the clock of the sandbox', () => {
    const authorization = `Bearer ${sandbox.token({ expiresIn: 60 })}`;
    expect(send(authorization).status).toBe(200);
    sandbox.act({ kind: 'advance', seconds: 60 });
    expect(send(authorization)).toMatchObject({ status: 401, code: 'token.expired' });
  });

  test('may name its capabilities, in place of those of its role', () => {
    const wish = { role: 'viewer', capabilities: ['projects:create'] };
    const headers = {
      Authorization: `Bearer ${sandbox.token(wish)}`,
      'Content-Type': 'application/json',
    };
    const host = { api: 'infrastructure', region: 'north-1', headers } as const;
    const list = { ...host, method: 'GET', path: '/api/v1alpha1/capabilities' };
    expect(told(sandbox.handle(list)).body).toEqual(['projects:create']);
    const create = {
      ...host,
      method: 'POST',
      path: '/api/v1alpha1/projects',
      body: '{"name":"a"}',
    };
    expect(told(sandbox.handle(create)).status).toBe(201);
    expect(told(sandbox.handle({ ...create, method: 'GET' })).status).toBe(403);
  });
});
