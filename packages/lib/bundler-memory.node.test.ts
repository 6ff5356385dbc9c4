import { expect, test, vi } from 'vitest';
import { limitBundlerMemory } from './bundler-memory.node.mjs';

test('what the owner has set for the allocator stays', () => {
  vi.stubEnv('MIMALLOC_PURGE_DELAY', '10');
  vi.stubEnv('MIMALLOC_ARENA_EAGER_COMMIT', undefined);
  limitBundlerMemory();
  expect(process.env).toMatchObject({
    MIMALLOC_PURGE_DELAY: '10',
    MIMALLOC_ARENA_EAGER_COMMIT: '0',
  });
  vi.unstubAllEnvs();
});
