import { reportLateFailures } from '../dom/load-late.ts';
import { noResponse } from '../dom/no-response.ts';
import { loadFailurePart } from '../dom/parts.ts';
import { askedFailure, ownReload } from '../dom/tab-events.ts';
import { say } from '../words/page-say.ts';
import { offerReload } from './newer-deployment.client.ts';
import { createProgressBar, type ProgressBar } from './progress-bar.client.ts';
import { clearReloadGuard, mayReload } from './reload-guard.client.ts';
import type { ShowFailure } from './show-failure.client.ts';

/*
 * What a tab does while something does not come that it loads by itself: the progress bar; then one reload of the document
 * where that can help, and otherwise the box with a button. Loaded with the first page, because later it may not come either.
 */

export interface Recovery {
  readonly progress: ProgressBar;
  /** Shows what went wrong, and asks again when the reader presses or the connection is back. */
  show(error: unknown, onRetry: () => void): void;
  /** True when a page that could not be fetched may be loaded as a document: once, and not offline. */
  mayReload(pathname: string): boolean;
  /** False when a reload would show the browser's or the host's error page, or half of a page, in place of ours. */
  answersNow(): Promise<boolean>;
  /** A normal load of the address that the bar already shows, so that HTML with new script names is fetched. */
  loadAnew(isDocument: boolean): void;
  /** A page came, so the next failure may reload again. */
  arrived(): void;
}

const button = `main > .${loadFailurePart} > button`;

/** Hides the box, and asks again for what it is about. */
function retry(): void {
  document.querySelector<HTMLButtonElement>(button)?.click();
}

export function startRecovery(showFailure: ShowFailure, buildId: string): Recovery {
  /** What was shown before: a browser may remember that it could not load a module. */
  const known = new Set<string>();
  /** What the last press of Retry asked for again, or will: the box may have been shown before this script was there. */
  let retried = document.querySelector(`main > .${loadFailurePart}`)?.firstElementChild
    ?.textContent;
  let isLeaving = false;
  let isReloading: Promise<boolean> | undefined;
  // What the browser gives up because the reader goes elsewhere has not failed.
  addEventListener('pagehide', () => {
    isLeaving = true;
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  addEventListener('online', retry);
  reportLateFailures(recover);
  addEventListener(askedFailure, (event) => {
    const error: unknown = (event as CustomEvent).detail;
    void noticeDeployment();
    if (known.has(String(error)) && isOfModule(error)) void reload();
    known.add(String(error));
  });

  async function noticeDeployment(): Promise<void> {
    const [, present] =
      /"buildId":"([^"]+)"/.exec(await fetchText(location.href, 'no-store')) ?? [];
    if (present && present !== buildId) offerReload(() => void reload());
  }

  async function recover(error: unknown, onRetry: () => void): Promise<void> {
    if (isLeaving) return;
    console.warn(error);
    // Several scripts may fail at once.
    isReloading ??= reloadOnce();
    if (await isReloading) return;
    if (String(error) !== retried) return show(error, onRetry);
    // Firefox and Safari remember each failure of a module, and all browsers that of a script that has thrown an error.
    retried = '';
    await reloadOrShow(error, onRetry);
  }

  async function reloadOnce(): Promise<boolean> {
    return mayReload(location.pathname, buildId) && reload();
  }

  function show(error: unknown, onRetry: () => void): void {
    if (isLeaving) return;
    const text = String(error);
    const isRemembered = isLost(error) || (known.has(text) && isOfModule(error));
    known.add(text);
    void noticeDeployment();
    showFailure(navigator.onLine ? text : offlineText(), () => {
      // The button is about to go.
      if (document.activeElement?.matches(button))
        document.querySelector('main')?.focus({ preventScroll: true });
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
    show,
    mayReload: (pathname) => !isLeaving && mayReload(pathname, buildId),
    answersNow,
    loadAnew(isDocument) {
      dispatchEvent(new Event(ownReload));
      if (isDocument) openDocument();
      else location.reload();
    },
    arrived() {
      clearReloadGuard();
      retry();
    },
  };
}

function offlineText(): string {
  return say(
    'You are offline. This page opens when the connection is back. Pages that you have opened stay readable.',
  );
}

/** A browser keeps a module that it could not read, or still waits for, as long as the document lives. */
function isLost(error: unknown): boolean {
  return error instanceof SyntaxError || error === noResponse;
}

/** True of what each browser says in its words when it cannot import a module. */
function isOfModule(error: unknown): boolean {
  return error instanceof SyntaxError || /modul/i.test(String(error));
}

/** Reloads the document, and what the browser may have kept half of; false where the document does not come. */
async function reload(): Promise<boolean> {
  if (!(await answersNow())) return false;
  await Promise.all([location.href, ...scriptsOfTab()].map((url) => fetchText(url, 'reload')));
  dispatchEvent(new Event(ownReload));
  location.reload();
  return true;
}

/** Opens another document, such as a section of a large API. Without the `?`, the browser would only jump to the heading. */
function openDocument(): void {
  const { href } = location;
  history.replaceState(null, '', '?');
  location.replace(href);
}

/** Half of a document must not take the place of the whole that the browser may have kept. */
async function answersNow(): Promise<boolean> {
  const text = await fetchText(location.href, 'no-store');
  return text.trimEnd().endsWith('</html>');
}

function scriptsOfTab(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && name.endsWith('.js'));
}

/** Empty when it does not come. */
async function fetchText(url: string, cache: RequestCache): Promise<string> {
  try {
    const response = await fetch(url, { cache, signal: AbortSignal.timeout(10_000) });
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}
