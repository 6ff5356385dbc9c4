import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    include: [
      '{lib,openapi,client,engine,reference,workbench,sandbox,cli,checks,drystone,fellmoor}/**/*.test.{ts,tsx}',
      'tests/{contract,build,search,openapi,hosts}/**/*.test.{ts,tsx}',
    ],
    // They put back what they change, so the files of a worker share what they import.
    isolate: false,
    // All cores: by itself Vitest leaves one to a watching author.
    maxWorkers: '100%',
    // React as readers get it.
    env: { NODE_ENV: 'production' },
    // Whole builds run in some of them, on slow machines too.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
