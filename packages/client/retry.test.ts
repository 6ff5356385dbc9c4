import { describe, expect, test } from 'vitest';
import { type Attempt, pauseAfter } from './retry.ts';

const now = Date.UTC(2026, 0, 1, 12);
const usual = 500;

function answered(status: number, retryAfter: string | null = null): Attempt {
  return { kind: 'answer', status, retryAfter };
}

const none: Attempt = { kind: 'none' };

describe('a call is sent again', () => {
  test.each([
    ['a read without an answer', 'GET', none, usual],
    ['a read that failed', 'GET', answered(500), usual],
    ['a read that a gateway could not pass on', 'GET', answered(504), usual],
    ['a read that came too soon', 'GET', answered(429), usual],
    ['a read that is asked to wait', 'GET', answered(503, '7'), 7000],
    ['a create that came too soon', 'POST', answered(429, '2'), 2000],
  ] as const)('%s', (_what, method, attempt, milliseconds) => {
    expect(pauseAfter(attempt, method, usual, now)?.milliseconds).toBe(milliseconds);
  });
});

describe('a call is not sent again', () => {
  test.each([
    ['a read that is not implemented', 'GET', answered(501)],
    ['a read that is refused', 'GET', answered(403)],
    ['a create without an answer', 'POST', none],
    ['a create that failed', 'POST', answered(500)],
    ['a create that may have been passed on', 'POST', answered(503, '1')],
    ['a create that came too soon, by an unknown time', 'POST', answered(429)],
    ['a deletion without an answer', 'DELETE', none],
    ['a read that would have to wait for an hour', 'GET', answered(503, '3600')],
  ] as const)('%s', (_what, method, attempt) => {
    expect(pauseAfter(attempt, method, usual, now)).toBeUndefined();
  });
});
