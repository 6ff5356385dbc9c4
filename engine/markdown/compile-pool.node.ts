import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LinkTargets } from '../content/links.ts';
import { type CompiledPage, compilePage } from './compile.node.ts';
import type { PoolAnswer, PoolRequest } from './compile-worker.node.ts';

/** Compiles pages as `compilePage` does, on several cores where that is worth it. */
export interface CompilePool {
  compile(source: string, file: string, targets: LinkTargets): Promise<CompiledPage>;
  close(): Promise<void>;
}

/** A thread needs about as long to start as this many pages need to be compiled. */
const fewPages = 100;

/** `pages`: about how many will be asked for. */
export function createCompilePool(
  pages: number,
  threads = pages < fewPages ? 1 : availableParallelism(),
): CompilePool {
  if (threads === 1) return { compile: compilePage, close: async () => {} };
  const workers = Array.from({ length: threads }, startWorker);
  let next = 0;
  return {
    compile(source, file, targets) {
      const worker = workers[next++ % workers.length] as PoolWorker;
      return worker.compile(source, file, targets);
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

type PoolWorker = ReturnType<typeof startWorker>;

interface Waiting {
  readonly resolve: (page: CompiledPage) => void;
  readonly reject: (error: unknown) => void;
}

function startWorker() {
  const thread = new Worker(new URL('./compile-thread.mjs', import.meta.url), {
    execArgv: [],
    // A thread that may have all of a large machine cleans up late: with 1,000 pages, 150 MB later.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const waiting: Waiting[] = [];
  let known: LinkTargets | undefined;
  const post = (request: PoolRequest) => thread.postMessage(request);
  thread.on('message', (answer: PoolAnswer) => {
    const first = waiting.shift();
    if (answer.kind === 'compiled') first?.resolve(answer.page);
    else first?.reject(answer.error);
  });
  // A thread that ends too early answers nobody any more.
  thread.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    compile(source: string, file: string, targets: LinkTargets): Promise<CompiledPage> {
      if (known !== targets) post({ kind: 'targets', targets });
      known = targets;
      post({ kind: 'page', source, file });
      return new Promise((resolve, reject) => void waiting.push({ resolve, reject }));
    },
    close: () => thread.terminate(),
  };
}
