import { expect, test } from 'vitest';
import { send } from './send.ts';

/** Sends a request that never gets an answer, and counts the attempts. */
async function attempts(method: string, code: string): Promise<number> {
  let asked = 0;
  const failing = () => {
    asked++;
    return Promise.reject(new TypeError('fetch failed', { cause: { code } }));
  };
  await send(
    { method, url: 'https://api.example/things', headers: {}, body: undefined },
    {
      ...{ fetch: failing, token: 'token', timeout: 1, sleep: async () => {}, now: () => 0 },
      ...{ onPause: () => {}, onExchange: () => {} },
    },
  ).catch(() => {});
  return asked;
}

test.each([
  'ENOTFOUND',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('%s is asked once: another attempt ends in the same way', async (code) => {
  expect(await attempts('GET', code)).toBe(1);
});

test.each(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN'])(
  '%s is asked three times for a read, and once for a change',
  async (code) => {
    expect(await attempts('GET', code)).toBe(3);
    expect(await attempts('POST', code)).toBe(1);
  },
);
