import { describe, expect, test } from 'vitest';
import { ApiError, TimedOut } from './errors.ts';
import { poll } from './poll.ts';

const soon = { interval: 0.001 };

/** Each look takes the next of these: an error is thrown. */
function looks(...seen: readonly (string | Error | undefined)[]) {
  const left = [...seen];
  const look = async () => {
    const next = left.shift();
    if (next instanceof Error) throw next;
    return next;
  };
  return { look, left };
}

const failure = new ApiError('getPlant', {
  status: 500,
  headers: new Headers(),
  body: { message: 'Later.' },
});

describe('looking again and again', () => {
  test('gives what is found', async () => {
    expect(await poll(looks(undefined, undefined, 'grown').look, soon)).toBe('grown');
  });

  test('bears four failed looks in a row, and any number in all', async () => {
    const four = [failure, failure, failure, failure];
    expect(await poll(looks(...four, undefined, ...four, 'grown').look, soon)).toBe('grown');
  });

  test('gives up at the fifth failed look in a row', async () => {
    const { look, left } = looks(failure, failure, failure, failure, failure, 'grown');
    await expect(poll(look, soon)).rejects.toBe(failure);
    expect(left).toEqual(['grown']);
  });

  test('throws a mistake of the program at once', async () => {
    const mistake = new TypeError('There is no such field.');
    await expect(poll(looks(mistake, 'grown').look, soon)).rejects.toBe(mistake);
  });

  test('gives up when the time is up', async () => {
    const waiting = poll(looks().look, { ...soon, timeout: 0 });
    await expect(waiting).rejects.toThrow(TimedOut);
    await expect(waiting).rejects.toThrow('It has not happened in 0 s.');
  });

  test('stops in its pause when the signal is aborted', async () => {
    const controller = new AbortController();
    const waiting = poll(
      async () => {
        queueMicrotask(() => controller.abort(new Error('The reader left.')));
        return undefined;
      },
      { interval: 3600, signal: controller.signal },
    );
    await expect(waiting).rejects.toThrow('The reader left.');
  });
});
