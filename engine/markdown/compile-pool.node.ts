import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { openThread, type PoolOptions, type Thread } from '../../lib/thread.node.ts';
import type { LinkTargets } from '../content/links.ts';
import { noParts, type PageParts } from '../content/page-parts.ts';
import type { CompiledPage } from './compile.node.ts';
import type { PoolRequest } from './compile-worker.node.ts';

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
 * A pool with one queue, from which the main thread takes pages too. The others are started when more pages wait than
 * are worth it.
 *
 * @param script Gives that of a thread, in plain JavaScript. Without it, the main thread is alone.
 */
export function createCompilePool(
  script: (() => Promise<string>) | undefined,
  { threads = availableParallelism(), fewPages = 60 }: PoolOptions = {},
): CompilePool {
  const queue: Task[] = [];
  const others: Thread<PoolRequest, CompiledPage>[] = [];
  let isWorking = false;
  let hasOthers = false;
  let isClosed = false;
  return {
    compile(source, file, targets, parts = noParts) {
      return new Promise((resolve, reject) => {
        queue.push({ source, file, targets, parts, resolve, reject });
        if (queue.length > fewPages && !hasOthers) startOthers();
        if (!isWorking) void work();
      });
    },
    async close() {
      isClosed = true;
      await Promise.all(others.map((thread) => thread.close()));
    },
  };

  /** The main thread compiles what no other one has taken. The compiler is loaded only here: often all is known. */
  async function work(): Promise<void> {
    isWorking = true;
    const { compilePage } = await import('./compile.node.ts');
    for (let task = queue.shift(); task; task = queue.shift()) {
      const { source, file, targets, parts, resolve, reject } = task;
      await compilePage(source, file, targets, parts).then(resolve, reject);
      // Else the other threads would wait for an answer to what they have sent.
      await setImmediate();
    }
    isWorking = false;
  }

  function startOthers(): void {
    hasOthers = true;
    script?.().then(
      (file) => {
        if (isClosed) return;
        const take = () => queue.shift();
        others.push(...Array.from({ length: threads - 1 }, () => startThread(file, take)));
      },
      // The main thread does all of it, and whoever compiles the script tells what is wrong.
      () => {},
    );
  }
}

/** Two at a time: a thread need not wait for the main one to give it the next. */
const atOnce = 2;

function startThread(
  script: string,
  take: () => Task | undefined,
): Thread<PoolRequest, CompiledPage> {
  // A thread that may have all of a large machine cleans up late: with 1,000 pages, 150 MB later.
  const thread = openThread<PoolRequest, CompiledPage>(script, { maxOldGenerationSizeMb: 512 });
  let known: LinkTargets | undefined;
  fill();
  return thread;

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
