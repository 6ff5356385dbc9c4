import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { ResourceLimits } from 'node:worker_threads';
import { openThread, type Thread } from './thread.node.ts';

/** Does tasks in several threads where that is worth it. */
export interface ThreadPool<Task, Result> {
  /** Rejects with what a thread throws. */
  run(task: Task): Promise<Result>;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** How many threads work at a time. */
  readonly threads?: number;
  /** A thread needs about as long to start as this many tasks need. */
  readonly fewTasks?: number;
}

interface Work<Task, Request, Result> {
  /** Does a task in the main thread. */
  readonly inMain: (task: Task) => Promise<Result>;
  /** Gives the script of a thread, in plain JavaScript. Without it, the main thread works alone. */
  readonly script: (() => Promise<string>) | undefined;
  /** What a thread is sent, whose task before was `last`. */
  readonly requestOf: (task: Task, last: Task | undefined) => Request;
  /** How many tasks a thread gets at a time: it need not wait for the main one, which may be busy, to give it the next. */
  readonly atOnce: number;
  /** True where the main thread is one of those that work. Otherwise it only asks as soon as there are others. */
  readonly isMainOne: boolean;
  readonly limits?: ResourceLimits;
}

interface Waiting<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** How many threads work where nobody says how many. */
export function threadsOf({ threads = availableParallelism() }: PoolOptions): number {
  return threads;
}

/** A pool with one queue. The main thread works alone until there have been more tasks than a few. */
export function createThreadPool<Task, Request, Result>(
  work: Work<Task, Request, Result>,
  options: PoolOptions = {},
): ThreadPool<Task, Result> {
  const { fewTasks = 60 } = options;
  const threads = threadsOf(options);
  const queue: Waiting<Task, Result>[] = [];
  const others: PoolThread[] = [];
  let asked = 0;
  let isMainBusy = false;
  let isClosed = false;
  return {
    run(task) {
      return new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject });
        if (asked++ === fewTasks && threads > 1) startOthers();
        for (const { fill } of others) fill();
        if (!isMainBusy) void workInMain();
      });
    },
    async close() {
      isClosed = true;
      await Promise.all(others.map(({ close }) => close()));
    },
  };

  async function workInMain(): Promise<void> {
    isMainBusy = true;
    const next = () => (others.length > 0 && !work.isMainOne ? undefined : queue.shift());
    for (let waiting = next(); waiting; waiting = next()) {
      await work.inMain(waiting.task).then(waiting.resolve, waiting.reject);
      // All other work would otherwise wait for the last task.
      await setImmediate();
    }
    isMainBusy = false;
  }

  function startOthers(): void {
    work.script?.().then(
      (script) => {
        if (isClosed) return;
        const count = work.isMainOne ? threads - 1 : threads;
        others.push(...Array.from({ length: count }, () => startThread(script, work, queue)));
      },
      // The main thread does all of it, and whoever compiles the script tells what is wrong.
      () => {},
    );
  }
}

interface PoolThread {
  /** Gives it what waits. */
  readonly fill: () => void;
  readonly close: () => Promise<unknown>;
}

function startThread<Task, Request, Result>(
  script: string,
  { requestOf, atOnce, limits }: Work<Task, Request, Result>,
  queue: Waiting<Task, Result>[],
): PoolThread {
  const thread: Thread<Request, Result> = openThread(script, limits);
  let last: Task | undefined;
  fill();
  return { fill, close: thread.close };

  function fill(): void {
    while (thread.waiting() < atOnce) {
      const waiting = queue.shift();
      if (!waiting) return;
      const { task, resolve, reject } = waiting;
      try {
        const result = thread.ask(requestOf(task, last));
        last = task;
        void result.then(resolve, reject).then(fill);
      } catch (error) {
        reject(error);
      }
    }
  }
}
