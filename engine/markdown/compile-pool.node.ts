import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { ResourceLimits } from 'node:worker_threads';
import { openThread, type PoolOptions, type Thread } from '../../lib/thread.node.ts';
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
  readonly resolve: (page: CompiledPage) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A pool with one queue. Where more pages wait than are worth it, a thread is started for each core, and until then the main
 * one compiles. Then it only asks: a thread of our own may have more room for young objects, which takes a sixth of the time.
 *
 * @param script Gives that of a thread, in plain JavaScript. Without it, the main thread is alone.
 * @param extensions Those that the script has.
 */
export function createCompilePool(
  script: (() => Promise<string>) | undefined,
  { threads = availableParallelism(), fewPages = 60 }: PoolOptions = {},
  extensions: MarkdownExtensions = noExtensions,
): CompilePool {
  const queue: Task[] = [];
  const others: CompileThread[] = [];
  let isWorking = false;
  let hasOthers = false;
  let isClosed = false;
  return {
    compile(source, file, targets, parts = noParts) {
      return new Promise((resolve, reject) => {
        queue.push({ source, file, targets, parts, resolve, reject });
        if (queue.length > fewPages && !hasOthers) startOthers();
        for (const { fill } of others) fill();
        if (!isWorking) void work();
      });
    },
    async close() {
      isClosed = true;
      await Promise.all(others.map(({ thread }) => thread.close()));
    },
  };

  /** The main thread compiles while it is alone. The compiler is loaded only here: often all is known. */
  async function work(): Promise<void> {
    isWorking = true;
    const { compilePage } = await import('./compile.node.ts');
    const next = () => (others.length > 0 ? undefined : queue.shift());
    for (let task = next(); task; task = next()) {
      const { source, file, targets, parts, resolve, reject } = task;
      await compilePage(source, file, targets, parts, extensions).then(resolve, reject);
      // All other work would otherwise wait for the last page.
      await setImmediate();
    }
    isWorking = false;
  }

  function startOthers(): void {
    hasOthers = true;
    if (threads === 1) return;
    script?.().then(
      (file) => {
        if (isClosed) return;
        const take = () => queue.shift();
        others.push(...Array.from({ length: threads }, () => startThread(file, take)));
      },
      // The main thread does all of it, and whoever compiles the script tells what is wrong.
      () => {},
    );
  }
}

interface CompileThread {
  readonly thread: Thread<PoolRequest, CompiledPage>;
  /** Gives it what waits. */
  readonly fill: () => void;
}

/** Several at a time: a thread need not wait for the main one, which may be busy, to give it the next. */
const atOnce = 4;

const limits: ResourceLimits = {
  // A thread that may have all of a large machine cleans up late: with 1,000 pages, 150 MB later.
  maxOldGenerationSizeMb: 512,
  // Twice what V8 takes by itself. Most of what a page needs is garbage before this is full.
  maxYoungGenerationSizeMb: 96,
};

function startThread(script: string, take: () => Task | undefined): CompileThread {
  const thread = openThread<PoolRequest, CompiledPage>(script, limits);
  let known: LinkTargets | undefined;
  fill();
  return { thread, fill };

  function fill(): void {
    while (thread.waiting() < atOnce) {
      const task = take();
      if (!task) return;
      const { targets, resolve, reject, ...page } = task;
      try {
        const answer = thread.ask(known === targets ? page : { ...page, targets });
        known = targets;
        void answer.then(resolve, reject).then(fill);
      } catch (error) {
        reject(error);
      }
    }
  }
}
