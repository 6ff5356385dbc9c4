import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';

/* Both ends of a thread that answers requests one after the other. */

/** In the order of the requests. */
type Answer =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: unknown };

interface Waiting<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export interface Thread<Request, Result> {
  /** Rejects with what the thread throws. Throws where the request cannot be sent, or the thread has ended by an error. */
  ask(request: Request): Promise<Result>;
  /** How many requests have no answer yet. */
  waiting(): number;
  close(): Promise<unknown>;
}

/** @param script In plain JavaScript. It calls `answerAll`. */
export function openThread<Request, Result>(
  script: string,
  resourceLimits: ResourceLimits = {},
): Thread<Request, Result> {
  const thread = new Worker(script, { execArgv: [], resourceLimits });
  const asked: Waiting<Result>[] = [];
  let failure: { readonly error: unknown } | undefined;
  thread.on('message', (answer: Answer) => {
    const first = asked.shift();
    if (answer.kind === 'done') first?.resolve(answer.result as Result);
    else first?.reject(answer.error);
  });
  thread.on('error', (error) => {
    failure = { error };
    for (const { reject } of asked.splice(0)) reject(error);
  });
  return {
    ask(request) {
      if (failure) throw failure.error;
      thread.postMessage(request);
      return new Promise((resolve, reject) => asked.push({ resolve, reject }));
    },
    waiting: () => asked.length,
    close: () => thread.terminate(),
  };
}

/** Answers in a thread what the one that opened it asks. */
export function answerAll<Request>(answer: (request: Request) => unknown): void {
  let last = Promise.resolve();
  parentPort?.on('message', (request: Request) => {
    last = last.then(async () => {
      try {
        send({ kind: 'done', result: await answer(request) });
      } catch (error) {
        send({ kind: 'failed', error });
      }
    });
  });
}

function send(answer: Answer): void {
  parentPort?.postMessage(answer);
}
