import type { Problem } from '@drystone/lib/problems';
import { expect, test, vi } from 'vitest';
import { createCheck } from './check-edits.node.ts';

const whenQuiet = () => Promise.resolve();
const mistake: Problem = { file: 'content/moss.mdx', problem: 'It is empty.', remedy: 'Write it.' };

test('a check that fails unexpectedly is printed once, and made again after the next edit', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const shown: (readonly Problem[])[] = [];
  let edits = 0;
  let checks = 0;
  const site = {
    edits: () => edits,
    // Fails until the next edit. The limit ends a loop that checks again at once.
    check: async () => {
      checks += 1;
      if (edits === 0 && checks < 50) throw new Error('A folder has gone.');
      return [mistake];
    },
  };
  const board = {
    found: () => {},
    checked: (problems: readonly Problem[]) => shown.push(problems),
  };
  const check = createCheck(site, board, { whenQuiet });
  check();
  await vi.waitFor(() => expect(printed).toHaveBeenCalled());
  await new Promise(setImmediate);
  expect([checks, shown]).toEqual([1, []]);

  edits = 1;
  check();
  await vi.waitFor(() => expect(shown).toEqual([[mistake]]));
  expect([checks, printed.mock.calls.length]).toEqual([2, 1]);
  printed.mockRestore();
});
