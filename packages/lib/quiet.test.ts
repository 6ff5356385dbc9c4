import { expect, test } from 'vitest';
import { createQuiet } from './quiet.ts';

test('it is quiet when the last of the works that overlap has ended, also one that failed', async () => {
  const { during, whenQuiet } = createQuiet();
  const events: string[] = [];
  await whenQuiet();
  const ends: (() => void)[] = [];
  const first = during(() => new Promise<void>((end) => ends.push(end)));
  const second = during(
    () => new Promise<void>((_, fail) => ends.push(() => fail(new Error('Broken.')))),
  );
  const quiet = whenQuiet().then(() => events.push('quiet'));
  ends[0]?.();
  await first.then(() => events.push('first'));
  ends[1]?.();
  await expect(second).rejects.toThrow('Broken.');
  await quiet;
  expect(events).toEqual(['first', 'quiet']);
});
