import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fiveAtOnce } from '../../../tests/cli/at-once.node.ts';
import { bundleTool } from '../../../tests/support/bundle-tool.node.ts';

// `npm run bench:at-once` does a hundred rounds.
test('five commands at once on the sandbox of the tool lose nothing, and give no id twice', async () => {
  const tool = await bundleTool();
  const home = await mkdtemp(join(tmpdir(), 'at-once-'));
  try {
    for (const round of [1, 2]) {
      const { ids, kept } = await fiveAtOnce(tool, home);
      expect(new Set(ids).size).toBe(5);
      expect(kept).toEqual(expect.arrayContaining([...ids]));
      // The project of the seed is the one more.
      expect(kept).toHaveLength(round * 5 + 1);
    }
    // Neither a draft nor a lock is left.
    expect(await readdir(join(home, '.local/state/fellmoor'))).toEqual(['sandbox.json']);
  } finally {
    await rm(home, { recursive: true });
  }
});
