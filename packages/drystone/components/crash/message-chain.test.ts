import { expect, test } from 'vitest';
import { messageChain } from './message-chain.ts';

test('an error without a cause is its message', () => {
  expect(messageChain(new Error('no water'))).toBe('no water');
});

// @behaviour ERR-2
test('causes follow, outermost first', () => {
  const drought = new Error('drought');
  const dry = new Error('the well is dry', { cause: drought });
  expect(messageChain(new Error('no water', { cause: dry }))).toBe(
    'no water\n\nCause:\nthe well is dry\n\nCause:\ndrought',
  );
});

test.each([
  ['a text', 'a text'],
  [404, '404'],
  [undefined, ''],
  [null, ''],
])('%j can be thrown too', (thrown, text) => {
  expect(messageChain(thrown)).toBe(text);
});

test('a cause may be any value', () => {
  expect(messageChain(new Error('no water', { cause: 'drought' }))).toBe(
    'no water\n\nCause:\ndrought',
  );
});

test('a cycle of causes ends', () => {
  const first = new Error('first');
  const second = new Error('second', { cause: first });
  first.cause = second;
  expect(messageChain(first)).toBe('first\n\nCause:\nsecond');
});
