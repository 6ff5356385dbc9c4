import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{lib,openapi,engine,reference,workbench,sandbox,cli,fellmoor,checks}/**/*.test.{ts,tsx}',
      'tests/{contract,build,search,openapi,hosts}/**/*.test.{ts,tsx}',
    ],
    // All cores: by itself Vitest leaves one to a watching author.
    maxWorkers: '100%',
    // Whole builds run in some of them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
