import { isSamePage } from '@drystone/lib/url';
import { listen } from '../dom/listen.client.ts';
import { closeMenuOnBack, takeMenuEntry } from '../dom/menu-entry.ts';
import { ownReload } from '../dom/tab-events.ts';
import { internalLink } from './internal-link.client.ts';
import { forgetPages, loadPage } from './load-page.client.ts';
import { createKey, type Location, readLocation } from './location.ts';
import type { Recovery } from './recovery.client.ts';
import {
  enterHistoryEntry,
  leaveHistoryEntry,
  rememberPlace,
  restoreScroll,
  scrollToHash,
  swallowNextScroll,
} from './scroll.client.ts';
import type { Visit } from './visit.ts';

/*
 * The router. The address changes at once, the old page stays until the new one is there, and then both
 * the page and the scroll position change in one step. What a visit looks like on screen is the business
 * of the subscriber (article.client.tsx), which calls `settled` when one is there.
 */

type Action = 'push' | 'replace' | 'pop';

export interface Router {
  /** Goes to an address inside the site. */
  navigate(url: string, options?: { readonly replace?: boolean }): void;
  /** Tries again to load the page, if it failed. */
  retry(): void;
  /** Fetches the current page again and shows it in place; the development server calls it after an edit. */
  refresh(): Promise<void>;
  subscribe(onVisit: (visit: Visit) => void): void;
  /** Call this when a visit is on screen: scrolls, moves focus, announces. */
  settled(visit: Visit): void;
  /** Calls back for every visit after the first that is on screen, also for one within a page. */
  onSettled(listener: (visit: Visit) => void): void;
}

export interface RouterOptions {
  readonly initialVisit: Visit;
  readonly buildId: string;
  readonly recovery: Promise<Recovery>;
  /** Called when another page is on screen, before it is scrolled: prepares what changes heights. */
  readonly prepare: () => void;
  /** Called after a navigation to another page is on screen. */
  readonly onArrive: (visit: Visit, action: Action) => void;
}

export function startRouter(options: RouterOptions): Router {
  const { initialVisit, buildId, recovery, prepare, onArrive } = options;
  let present: (visit: Visit) => void = () => {};
  const settledListeners: ((visit: Visit) => void)[] = [];
  let visit = initialVisit;
  /** The navigation under way; a later one replaces it. */
  let pending: { readonly location: Location; readonly action: Action } | undefined;
  let isReloading = false;

  function show(next: Visit): void {
    // The page of an address that is only drawn again is where the reader is already.
    if (next.page !== visit.page && next.location !== visit.location) leaveHistoryEntry();
    visit = next;
    present(next);
  }

  async function load(to: Location, action: Action): Promise<void> {
    const own = { location: to, action };
    pending = own;
    if (visit.page.meta) showProgress(true);
    let failure: unknown = new DOMException('The page could not be loaded.');
    let isDocument = false;
    try {
      const page = await loadPage(to.pathname);
      if (pending !== own) return;
      if (page.buildId === buildId) {
        void recovery.then(({ arrived }) => arrived());
        return show({ location: to, page: { kind: 'loaded', ...page } });
      }
      isDocument = !page.buildId;
    } catch (error) {
      const script = await recovery;
      await script.untilStaying();
      if (pending !== own) return;
      console.warn(error);
      failure = error;
      if (!script.mayReload()) return fail(to, failure);
    }
    const { answersNow, loadAnew } = await recovery;
    const isThere = await answersNow();
    if (pending !== own) return;
    if (isThere) loadAnew(isDocument);
    else fail(to, failure);
  }

  function showProgress(isUnderWay: boolean): void {
    void recovery.then(({ progress }) => progress[isUnderWay ? 'start' : 'finish']());
  }

  function fail(location: Location, error: unknown): void {
    show({ location, page: { kind: 'failed', error } });
    void recovery.then((script) => script.show(error, router.retry));
  }

  function moveWithinPage(location: Location, action: Action): void {
    const { search, hash } = visit.location;
    rememberPlace();
    enterHistoryEntry(location.key);
    show({ ...visit, location });
    if (action === 'pop') restoreScroll(location.key);
    // Where only the query changed, the reader stays where they are.
    else if (location.search === search || location.hash !== hash) scrollToHash(location.hash);
  }

  function go(location: Location, action: Action): void {
    if (isSamePage(location.pathname, visit.location.pathname) && visit.page.meta) {
      pending = undefined;
      showProgress(false);
      moveWithinPage(location, action);
    } else void load(location, action);
  }

  function navigate(url: string, { replace = false } = {}): void {
    if (isReloading) {
      // The document that is on its way would take the place of the page.
      window.location.assign(url);
      return;
    }
    const key = createKey();
    const location = readLocation(url, key);
    const isSameUrl = url === currentUrl();
    const action = replace || isSameUrl ? 'replace' : 'push';
    // The entry of an open menu becomes the entry of the page that was chosen in it.
    const isOnMenu = !isSameUrl && takeMenuEntry();
    try {
      history[action === 'push' && !isOnMenu ? 'pushState' : 'replaceState'](
        { key, state: null },
        '',
        url,
      );
    } catch {
      // Safari throws when the address changes too often.
      window.location.assign(url);
      return;
    }
    go(location, action);
  }

  function onPopState(): void {
    if (closeMenuOnBack()) return;
    const entry = history.state as { key?: string } | null;
    // A jump to a heading is the browser's own navigation: its new entry has no state yet.
    const isJump =
      entry === null &&
      location.hash !== '' &&
      isSamePage(location.pathname, visit.location.pathname);
    if (isJump) {
      const key = createKey();
      history.replaceState({ key, state: null }, '');
      enterHistoryEntry(key);
      swallowNextScroll();
      show({ ...visit, location: readLocation(currentUrl(), key) });
      return;
    }
    go(readLocation(currentUrl(), entry?.key), 'pop');
  }

  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.hasAttribute('href')) return;
    const url = internalLink(link);
    if (!url) return;
    const isJump =
      url.hash !== '' &&
      isSamePage(url.pathname, location.pathname) &&
      url.search === location.search;
    if (isJump) {
      rememberPlace();
      if (!takeMenuEntry()) return;
      event.preventDefault();
      location.replace(url.hash);
      return;
    }
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash);
  }

  addEventListener('popstate', onPopState);
  addEventListener(ownReload, () => {
    isReloading = true;
  });
  listen('click', onClick);

  const router: Router = {
    navigate,
    retry() {
      if (visit.page.kind !== 'failed') return;
      show({ ...visit, page: { kind: 'loading' } });
      void load(visit.location, 'replace');
    },
    async refresh() {
      if (!import.meta.env.DEV) return;
      forgetPages();
      const { meta, body } = await loadPage(visit.location.pathname);
      show({ location: visit.location, page: { kind: 'loaded', meta, body } });
    },
    subscribe(onVisit) {
      present = onVisit;
    },
    onSettled(listener) {
      settledListeners.push(listener);
    },
    settled(shown) {
      if (shown !== initialVisit) for (const listener of settledListeners) listener(shown);
      if (!pending || shown.location !== pending.location || shown.page.kind === 'loading') return;
      const { action, location } = pending;
      pending = undefined;
      showProgress(false);
      enterHistoryEntry(location.key);
      prepare();
      if (action === 'pop') restoreScroll(location.key);
      else scrollToHash(location.hash);
      onArrive(shown, action);
    },
  };
  return router;
}

function currentUrl(): string {
  return location.pathname + location.search + location.hash;
}
