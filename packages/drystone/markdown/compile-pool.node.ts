import type { ResourceLimits } from 'node:worker_threads';
import { createThreadPool, type PoolOptions } from '@drystone/lib/thread-pool.node';
import type { LinkTargets } from '../content/links.ts';
import { noParts, type PageParts } from '../content/page-parts.ts';
import type { CompiledPage } from './compile.node.ts';
import type { PoolRequest } from './compile-worker.node.ts';
import { type MarkdownExtensions, noExtensions } from './markdown-extensions.ts';

/** Compiles pages as `compilePage` does, on all cores where that is worth it. */
export interface CompilePool {
  compile(
    source: string,
    file: string,
    targets: LinkTargets,
    parts?: PageParts,
  ): Promise<CompiledPage>;
  close(): Promise<void>;
}

interface Task {
  readonly source: string;
  readonly file: string;
  readonly targets: LinkTargets;
  readonly parts: PageParts;
}

const limits: ResourceLimits = {
  // A thread that may have all of a large machine cleans up late: with 1,000 pages, 150 MB later.
  maxOldGenerationSizeMb: 512,
  // Twice what V8 takes by itself. Most of what a page needs is garbage before this is full.
  maxYoungGenerationSizeMb: 96,
};

/**
 * The main thread only asks where there are others: a thread of our own may have more room for young objects, which takes a sixth
 * of the time.
 *
 * @param script Gives that of a thread, in plain JavaScript. Without it, the main thread is alone.
 * @param extensions Those that the script has.
 */
export function createCompilePool(
  script: (() => Promise<string>) | undefined,
  options?: PoolOptions,
  extensions: MarkdownExtensions = noExtensions,
): CompilePool {
  const pool = createThreadPool<Task, PoolRequest, CompiledPage>(
    {
      async inMain({ source, file, targets, parts }) {
        // Loaded only here: often all is known.
        const { compilePage } = await import('./compile.node.ts');
        return compilePage(source, file, targets, parts, extensions);
      },
      script,
      requestOf: ({ targets, ...page }, last) =>
        last?.targets === targets ? page : { ...page, targets },
      atOnce: 4,
      isMainOne: false,
      limits,
    },
    options,
  );
  return {
    compile: (source, file, targets, parts = noParts) => pool.run({ source, file, targets, parts }),
    close: pool.close,
  };
}
