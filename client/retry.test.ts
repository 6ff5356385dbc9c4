import { describe, expect, test } from 'vitest';
import { type Outcome, pauseBefore, retryAfter } from './retry.ts';

const now = Date.UTC(2026, 0, 1, 12);

function answered(status: number, headers: Record<string, string> = {}): Outcome {
  return { kind: 'answer', status, headers: new Headers(headers), text: '' };
}

const none: Outcome = { kind: 'none', error: new Error('The connection broke.') };

describe('a call is sent again', () => {
  test.each([
    ['a read without an answer', 1, 'GET', none, 500],
    ['a read without an answer, once more', 2, 'GET', none, 2000],
    ['a read that failed', 1, 'GET', answered(500), 500],
    ['a read that a gateway could not pass on', 1, 'GET', answered(504), 500],
    ['a read that is asked to wait', 1, 'GET', answered(503, { 'Retry-After': '7' }), 7000],
    ['a create that came too soon', 1, 'POST', answered(429, { 'Retry-After': '2' }), 2000],
    ['a create that came too soon, without a time', 1, 'POST', answered(429), 500],
  ] as const)('%s', (_what, attempt, method, outcome, pause) => {
    expect(pauseBefore(attempt, method, outcome, now)).toBe(pause);
  });
});

describe('a call is not sent again', () => {
  test.each([
    ['a read, for the third time', 3, 'GET', none],
    ['a read that is not implemented', 1, 'GET', answered(501)],
    ['a read that is refused', 1, 'GET', answered(403)],
    ['a create without an answer', 1, 'POST', none],
    ['a create that failed', 1, 'POST', answered(500)],
    ['a create that may have been passed on', 1, 'POST', answered(503, { 'Retry-After': '1' })],
    ['a deletion without an answer', 1, 'DELETE', none],
    [
      'a read that would have to wait for an hour',
      1,
      'GET',
      answered(503, { 'Retry-After': '3600' }),
    ],
  ] as const)('%s', (_what, attempt, method, outcome) => {
    expect(pauseBefore(attempt, method, outcome, now)).toBeUndefined();
  });
});

test('Retry-After is a number of seconds or a date', () => {
  expect(retryAfter('120', now)).toBe(120_000);
  expect(retryAfter('Thu, 01 Jan 2026 12:00:30 GMT', now)).toBe(30_000);
  expect(retryAfter('Thu, 01 Jan 2026 11:00:00 GMT', now)).toBe(0);
  expect(retryAfter('soon', now)).toBeUndefined();
  expect(retryAfter(null, now)).toBeUndefined();
});
