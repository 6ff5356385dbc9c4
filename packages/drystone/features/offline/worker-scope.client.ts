/*
 * What a service worker has and a tab has not (https://w3c.github.io/ServiceWorker/), as far as ours use it.
 * TypeScript's own library for workers cannot be in one program with the one for tabs.
 */

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly fetch: FetchEvent;
  readonly message: LastingEvent & { readonly data: unknown };
}

interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

export const scope = self as unknown as WorkerScope;
