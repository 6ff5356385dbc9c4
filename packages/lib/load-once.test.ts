import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what is being loaded is not loaded again, and a failure is', async () => {
  const known = new Map<string, Promise<string>>();
  const outcomes = [Promise.reject(new Error('The network is down.')), Promise.resolve('moss')];
  let loads = 0;
  const ask = () => loadOnce(known, 'fern', () => outcomes[loads++] ?? Promise.resolve('ivy'));
  const first = [ask(), ask()];
  for (const failed of first) await expect(failed).rejects.toThrow('The network is down.');
  expect(await Promise.all([ask(), ask()])).toEqual(['moss', 'moss']);
  expect(loads).toBe(2);
});
