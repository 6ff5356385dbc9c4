import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start builds, packages and many processes. At the end of a run, one of them would keep one core alone. */
const long =
  /\/(tests\/build\/(output|guide|reader|damage)|(packages\/drystone|sites\/fellmoor)\/package\/|tests\/contract\/samples)/;

/** The longest files first. A clean clone does not know yet how long they take. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    include: [
      '{packages,sites,checks,packing}/**/*.test.{ts,tsx}',
      'tests/{contract,build,search,openapi,hosts}/**/*.test.{ts,tsx}',
    ],
    // They put back what they change, so the files of a worker share what they import.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // All cores: by itself Vitest leaves one to a watching author.
    maxWorkers: '100%',
    // React as readers get it.
    env: { NODE_ENV: 'production' },
    // Whole builds run in some of them, on slow machines too.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
