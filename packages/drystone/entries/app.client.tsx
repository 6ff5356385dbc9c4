import { startCodeBlocks } from '../browser/code-blocks.client.ts';
import { startDisclosures } from '../browser/disclosures.client.ts';
import { focusTop } from '../browser/focus-top.client.ts';
import { startKeyboardMarker } from '../browser/keyboard-marker.client.ts';
import { keepServedPage, loadPage } from '../browser/load-page.client.ts';
import { readLocation } from '../browser/location.ts';
import { startPageScript } from '../browser/page-script.client.ts';
import { type IsSlowConnection, startPrefetching } from '../browser/prefetch.client.ts';
import { startRouter } from '../browser/router.client.ts';
import { reveal, startScrollMemory } from '../browser/scroll.client.ts';
import type { ShowFailure } from '../browser/show-failure.client.ts';
import { startSkipLink } from '../browser/skip-link.client.ts';
import type { TabChoice } from '../browser/tab-choice.client.ts';
import { startTabs } from '../browser/tabs.client.ts';
import type { Visit } from '../browser/visit.ts';
import { type PageData, pageDataId } from '../content/payload.ts';
import type { SiteData } from '../content/site-data.ts';
import { announce, startAnnouncer } from '../dom/announcer.client.ts';
import { startColorMode } from '../dom/color-mode.ts';
import { fetchAnew } from '../dom/fetch-anew.ts';
import { loadLate, reportLateFailures } from '../dom/load-late.ts';
import { type ArticlePart, startArticle } from '../frame/article.client.tsx';
import { type Frame, startFrame } from '../frame/frame.client.tsx';

/** Brings a page to life: reads what its HTML carries, hydrates the frame, starts everything else. */
export async function startApp(
  isSlowConnection: IsSlowConnection,
  tabChoice: TabChoice,
  showFailure: ShowFailure,
  pressAgain: () => void,
): Promise<void> {
  // What the scripts took to evaluate is a task of its own. The reader may go back before the next one.
  await new Promise((goOn) => setTimeout(goOn));
  if (isOfAnotherEntry()) return window.location.reload();
  const data = readPageData();
  const { meta, buildId, hasIslands, siteData } = data;
  reportLateFailures(showFailure);
  const recovery = loadLate(
    () => import('../browser/recovery.client.ts'),
    // Firefox remembers each failure of a module, and what else answers that is what is missing.
    (error) => showFailure(error, () => void fetchAnew().then(() => window.location.reload())),
  ).then((script) => script.startRecovery(showFailure, buildId));
  if (lacksDialogButtons()) {
    // WebKit takes a module that threw for loaded, so a Retry that only imports again would start nothing.
    await recovery;
    (await loadLate(() => import('../browser/older-browsers.client.ts'))).startOlderBrowsers();
  }
  const { key } = (history.state as { key?: string } | null) ?? {};
  const { pathname, search, hash } = window.location;
  const location = readLocation(pathname + search + hash, key);
  const initialVisit: Visit = {
    location,
    page: { kind: 'loaded', meta, body: { kind: 'served' } },
  };
  let markOutline = () => {};
  let frame: Frame | undefined;
  let shown = initialVisit;
  startScrollMemory(key);
  const router = startRouter({
    initialVisit,
    buildId,
    recovery,
    prepare: tabChoice.restore,
    onArrive: (visit, action) => {
      if (action === 'push' && visit.location.hash === '') focusTop();
      announce(document.title);
      markOutline();
      startPageScript(visit, action === 'pop');
    },
  });
  const article = startArticle({
    initialVisit,
    onShown: (visit) => {
      shown = visit;
      frame?.show(visit);
      router.settled(visit);
    },
  });
  router.subscribe(article.show);
  addEventListener(
    'scroll',
    () =>
      void loadLate(() => import('../browser/on-scroll.client.ts')).then((script) => {
        markOutline = script.startOnScroll();
      }),
    { once: true },
  );
  // The reader was faster, or began at a heading. Asked before the page changes, this needs no new layout.
  if (scrollY > 0) dispatchEvent(new Event('scroll'));
  document.querySelector('aside [aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  startAnnouncer();
  if (hasIslands) void hydrateIslands(data, article);
  else keepServedPage(location.pathname, data);
  start(startCodeBlocks);
  start(() => startTabs(tabChoice, router.navigate));
  start(startDisclosures);
  start(startKeyboardMarker);
  start(startSkipLink);
  // In development a page is rendered when it is asked for, so nobody asks for all of them.
  if (!import.meta.env.DEV) start(() => startPrefetching(isSlowConnection));
  revealTarget();
  startPageScript(initialVisit);

  const site = await loadLate(() => fetchJson<SiteData>(siteData));
  startColorMode(site.colorMode);
  const optionalParts =
    hasOptionalParts(site) && loadLate(() => import('./optional-parts.client.ts'));
  frame = startFrame(site, initialVisit, async () => {
    pressAgain();
    if (optionalParts) (await optionalParts).startOptionalParts(site, { router, buildId });
    // A hook for tests and for tools that drive the page.
    document.documentElement.dataset.ready = '';
  });
  if (shown !== initialVisit) frame.show(shown);
  if (import.meta.hot) {
    // The development server has a script that waits for it (packages/drystone/dev/tab.client.ts).
    const app = { router, frame, site, siteData };
    dispatchEvent(new CustomEvent('app-started', { detail: app }));
  }
}

/** True when the reader went back after a reload, before any script was there to bring the page of that entry. */
function isOfAnotherEntry(): boolean {
  const loaded = window.navigation?.activation?.entry.url;
  return !!loaded && new URL(loaded).pathname !== location.pathname;
}

/** Dialogs that close by a click beside them, and buttons that open one, are newer than the browsers we support. */
function lacksDialogButtons(): boolean {
  return !(
    'closedBy' in HTMLDialogElement.prototype && 'commandForElement' in HTMLButtonElement.prototype
  );
}

async function fetchJson<Data>(url: string): Promise<Data> {
  const response = await fetch(url);
  if (!response.ok)
    throw new DOMException(`The page could not be loaded (status ${response.status}).`);
  return response.json();
}

/** A part that cannot start leaves the others running, and says so in the console. */
function start(part: () => void): void {
  try {
    part();
  } catch (error) {
    reportError(error);
  }
}

/** Other sites never load the script of these parts. */
function hasOptionalParts(site: SiteData): boolean {
  const { left, right, hideOnScroll } = site.navbar;
  const hasMenu = [...left, ...right].some(({ kind }) => kind === 'menu');
  return !!(site.announcement || site.versions || hideOnScroll || hasMenu || hasTabScripts(site));
}

/** A worker may be of an earlier deployment, and then the script of a feature ends it. A browser may throw when asked in a sandboxed frame. */
function hasTabScripts({ tabData }: SiteData): boolean {
  try {
    return !!Object.keys(tabData)[0] || !!navigator.serviceWorker?.controller;
  } catch {
    return false;
  }
}

/**
 * What cannot be had leaves the page as it is: complete, but for what its client components add. The payload of
 * another deployment does not fit the HTML of this one.
 */
async function hydrateIslands({ meta, buildId }: PageData, article: ArticlePart): Promise<void> {
  try {
    const page = await loadPage(meta.route);
    if (page.body.kind === 'fetched' && page.buildId === buildId)
      article.hydrate(page.body.content);
  } catch (error) {
    console.warn(error);
  }
}

function readPageData(): PageData {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData;
}

/** A link from elsewhere may lead into something closed. */
function revealTarget(): void {
  const target = document.querySelector(':target');
  if (target) reveal(target);
}
