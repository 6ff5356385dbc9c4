import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { LinkTargets } from '../content/links.ts';
import { noParts, type PageParts } from '../content/page-parts.ts';
import type { CompiledPage } from './compile.node.ts';
import type { PoolAnswer, PoolRequest } from './compile-worker.node.ts';

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

export interface PoolOptions {
  /** How many threads compile, the main one included. */
  readonly threads?: number;
  /** A thread needs about as long to start as this many pages need to be compiled. */
  readonly fewPages?: number;
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
  const others: Thread[] = [];
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

interface Thread {
  close(): Promise<unknown>;
}

/** Two at a time: a thread need not wait for the main one to give it the next. */
const atOnce = 2;

function startThread(script: string, take: () => Task | undefined): Thread {
  const thread = new Worker(script, {
    execArgv: [],
    // A thread that may have all of a large machine cleans up late: with 1,000 pages, 150 MB later.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const taken: Task[] = [];
  let known: LinkTargets | undefined;
  const post = (request: PoolRequest) => thread.postMessage(request);
  thread.on('message', (answer: PoolAnswer) => {
    const first = taken.shift();
    if (answer.kind === 'compiled') first?.resolve(answer.page);
    else first?.reject(answer.error);
    fill();
  });
  // A thread that ends too early answers nobody any more.
  thread.on('error', (error) => {
    for (const { reject } of taken.splice(0)) reject(error);
  });
  fill();
  return { close: () => thread.terminate() };

  function fill(): void {
    while (taken.length < atOnce) {
      const task = take();
      if (!task) return;
      try {
        send(task);
        taken.push(task);
      } catch (error) {
        // What cannot be sent to a thread.
        task.reject(error);
      }
    }
  }

  function send({ source, file, targets, parts }: Task): void {
    if (known !== targets) post({ kind: 'targets', targets });
    known = targets;
    post({ kind: 'page', source, file, parts });
  }
}
