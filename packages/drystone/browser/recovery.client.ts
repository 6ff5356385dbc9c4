import { fetchAnew } from '../dom/fetch-anew.ts';
import { reportLateFailures } from '../dom/load-late.ts';
import { patience } from '../dom/no-response.ts';
import { loadFailurePart } from '../dom/parts.ts';
import { askedFailure, ownReload, payloadFetched } from '../dom/tab-events.ts';
import { say } from '../words/page-say.ts';
import { focusMain, offerReload } from './newer-deployment.client.ts';
import { createProgressBar, type ProgressBar } from './progress-bar.client.ts';
import { mayReload, reloadGuard } from './reload-guard.client.ts';
import type { ShowFailure } from './show-failure.client.ts';

/*
 * What a tab does while something does not come that it loads by itself: the progress bar; then one reload of the document
 * where that can help, and otherwise the box with a button. Loaded with the first page, because later it may not come either.
 */

export interface Recovery {
  readonly progress: ProgressBar;
  /** Settles once it is known that the reader stays on this page. */
  untilStaying(): Promise<unknown>;
  /** Shows what went wrong, and asks again when the reader presses or the connection is back. */
  show(error: unknown, onRetry: () => void): void;
  /** True when a page that could not be fetched may be loaded as a document: once, and not offline. */
  mayReload(): boolean;
  /** False when a reload would show the browser's or the host's error page, or half of a page, in place of ours. */
  answersNow(): Promise<boolean>;
  /** A normal load of the address that the bar already shows, so that HTML with new script names is fetched. */
  loadAnew(isDocument: boolean): void;
  /** A page came, so the next failure may reload again. */
  arrived(): void;
}

/** While the reader goes elsewhere, it is pending: what has failed since may be no fault. */
let staying: Promise<unknown> = Promise.resolve();

// Firefox gives up what a page loads when the reader presses a link, long before `pagehide`. A page that is still there after
// some time stays, as it does for a download.
addEventListener('beforeunload', () => {
  staying = new Promise((resolve) => setTimeout(resolve, patience));
});

const box = `main > .${loadFailurePart}`;
const button = `${box} button`;

/** Hides the box, and asks again for what it is about. */
function retry(): void {
  document.querySelector<HTMLButtonElement>(button)?.click();
}

export function startRecovery(showFailure: ShowFailure, buildId: string): Recovery {
  /** Errors that were shown before, and names of deployments that need no notice. A document of its own names none. */
  const known = new Set(['', buildId]);
  /** What the last press of Retry asked for again, or will: the box may have been shown before this script was there. */
  let retried = document.querySelector(`${box} p`)?.textContent;
  let isReloading: Promise<boolean> | false | undefined;
  addEventListener('online', retry);
  reportLateFailures(recover);
  addEventListener(askedFailure, (event) => {
    const error = (event as CustomEvent).detail;
    const text = String(error);
    void noticeDeployment();
    if (known.has(text) && isOfModule(error)) void reload();
    known.add(text);
  });
  addEventListener(payloadFetched, (event) => {
    const fetched = (event as CustomEvent<string>).detail;
    // A cache may have sent the payload of an older deployment, so the document decides. It is asked once.
    if (known.has(fetched)) return;
    known.add(fetched);
    void noticeDeployment();
  });

  async function noticeDeployment(): Promise<void> {
    const [, present] = (await fetchDocument()).match(/"buildId":"([^"]+)"/) ?? [];
    if (present && present !== buildId) offerReload(present, reload);
  }

  async function recover(error: unknown, onRetry: () => void): Promise<void> {
    await staying;
    console.warn(error);
    // Several scripts may fail at once.
    isReloading ??= mayReload(buildId) && reload();
    if (await isReloading) return;
    if (String(error) === retried) {
      // Firefox and Safari remember each failure of a module.
      retried = '';
      void reloadOrShow(error, onRetry);
    } else show(error, onRetry);
  }

  function show(error: unknown, onRetry: () => void): void {
    const text = String(error);
    const isRemembered = isKept(error) || (known.has(text) && isOfModule(error));
    known.add(text);
    void noticeDeployment();
    const offline =
      'You are offline. This page opens when the connection is back. Pages that you have opened stay readable.';
    showFailure(navigator.onLine ? text : say(offline), () => {
      // The button is about to go.
      if (document.activeElement?.matches(button)) focusMain();
      retried = text;
      if (isRemembered) void reloadOrShow(error, onRetry);
      else onRetry();
    });
  }

  async function reloadOrShow(error: unknown, onRetry: () => void): Promise<void> {
    if (!(await reload())) show(error, onRetry);
  }

  return {
    progress: createProgressBar(),
    untilStaying: () => staying,
    show,
    mayReload: () => mayReload(buildId),
    answersNow,
    loadAnew,
    arrived() {
      reloadGuard.delete();
      retry();
    },
  };
}

/**
 * True of a module that could not be read, that is still awaited, or that has thrown an error: it is kept as long as the document
 * lives; WebKit even takes the last for loaded (https://github.com/WebKit/WebKit/pull/55156). What the network did is a `TypeError`
 * in every browser, and a response that the program cannot use a `DOMException`. A module may throw a `TypeError` as well: WebKit says
 * in `sourceURL` which script has thrown it. The others throw it again when it is asked for again, so `recover` reloads.
 */
function isKept(error: unknown): boolean {
  if (error instanceof TypeError) return 'sourceURL' in error;
  return !(error instanceof DOMException);
}

/** True of what each browser throws when it cannot import a module. */
function isOfModule(error: unknown): boolean {
  return error instanceof TypeError || error instanceof SyntaxError;
}

/** Reloads the document, and what the browser may have kept half of; false where the document does not come. */
async function reload(): Promise<boolean> {
  const isThere = await answersNow();
  if (isThere) {
    await fetchAnew();
    await staying;
    loadAnew();
  }
  return isThere;
}

function loadAnew(isDocument = false): void {
  dispatchEvent(new Event(ownReload));
  if (isDocument) {
    // It may be a part of a page. Without the `?`, the browser would only jump to the heading.
    const { href } = location;
    history.replaceState(null, '', '?');
    location.replace(href);
  } else location.reload();
}

/** Half of a document must not take the place of the whole that the browser may have kept. */
async function answersNow(): Promise<boolean> {
  return /<\/html>\s*$/.test(await fetchDocument());
}

/** Empty when it does not come. Pending while the reader leaves: a reload would take the place of where they go. */
async function fetchDocument(): Promise<string> {
  const text = await fetch(location.href, {
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  })
    // The not-found page came with the status 404, and comes with it again.
    .then((response) => (response.ok || response.status === ownStatus() ? response.text() : ''))
    .catch(() => '');
  await staying;
  return text;
}

function ownStatus(): number {
  const [own] = performance.getEntriesByType('navigation');
  return (own as PerformanceNavigationTiming).responseStatus;
}
