import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../components/app/app.tsx';
import { topId } from '../components/skip-link/skip-link.tsx';
import { type PageData, pageDataId, rootId } from '../content/payload.ts';
import type { SiteData } from '../content/site-data.ts';
import { fragmentId } from '../lib/url.ts';
import { createAnnouncer } from './announcer.client.ts';
import { startCodeBlocks } from './code-blocks.client.ts';
import { startColorMode } from './color-mode.ts';
import { startDisclosures } from './disclosures.client.ts';
import { closeDropdowns, startDropdowns } from './dropdowns.client.ts';
import { iconButton } from './icon-button.client.ts';
import { startKeyboardMarker } from './keyboard-marker.client.ts';
import { listen } from './listen.client.ts';
import { loadPage } from './load-page.client.ts';
import { readLocation } from './location.ts';
import { type IsSlowConnection, startPrefetching } from './prefetch.client.ts';
import { startRouter } from './router.client.ts';
import { isSwallowed, reveal, startScrollMemory } from './scroll.client.ts';
import { storageSlot } from './storage.ts';
import type { TabChoice } from './tab-choice.client.ts';
import { startTabs } from './tabs.client.ts';
import type { Visit } from './visit.ts';

/** Brings a page to life: reads what its HTML carries, hydrates the frame, starts everything else. */
export async function startApp(
  isSlowConnection: IsSlowConnection,
  tabChoice: TabChoice,
): Promise<void> {
  const { meta, hasIslands, siteData } = readPageData();
  const response = await fetch(siteData);
  if (!response.ok)
    throw new Error(`The site data could not be loaded (status ${response.status}).`);
  const site = (await response.json()) as SiteData;

  const { key } = (history.state as { key?: string } | null) ?? {};
  const { pathname, search, hash } = window.location;
  const location = readLocation(pathname + search + hash, key);
  const body = hasIslands ? loadIslands(meta.route) : forever;
  const initialVisit: Visit = { location, page: { kind: 'loaded', meta, body } };
  const announce = createAnnouncer();
  let markOutline = () => {};
  startColorMode(site.colorMode);
  startScrollMemory(key);
  // The API references have much to do that no other page loads.
  async function enliven({ page }: Visit): Promise<void> {
    if (page.kind !== 'loaded' || page.meta.kind !== 'api') return;
    const { showReference } = await import('../reference/reference-page.client.ts');
    showReference({ announce, listen, fragmentId, reveal, storageSlot });
  }
  const router = startRouter({
    initialVisit,
    buildId: meta.buildId,
    prepare: tabChoice.restore,
    onArrive: (visit, action) => {
      if (action === 'push' && visit.location.hash === '') focusTop();
      announce(document.title);
      markOutline();
      closeDropdowns();
      enliven(visit);
    },
  });
  hydrateRoot(rootElement(), <App site={site} initialVisit={initialVisit} router={router} />, {
    onRecoverableError: (error) => console.error('Hydration failed and was repeated.', error),
  });
  startCodeBlocks(announce);
  startTabs(tabChoice, router.navigate);
  startDisclosures();
  startDropdowns();
  startKeyboardMarker();
  addEventListener(
    'scroll',
    async () => {
      const { startOnScroll } = await import('./on-scroll.client.ts');
      markOutline = startOnScroll({ makeButton: iconButton, isSwallowed, focusTop, fragmentId });
    },
    { once: true, passive: true },
  );
  // The reader was faster, or began at a heading.
  if (scrollY > 0) dispatchEvent(new Event('scroll'));
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    import('./menu-buttons.client.ts').then(({ startMenuButtons }) => startMenuButtons(listen));
  }
  // In development a page is rendered when it is asked for, so nobody asks for all of them.
  if (!import.meta.env.DEV) startPrefetching(isSlowConnection);
  revealTarget();
  void enliven(initialVisit);
  document.querySelector('.frame-side [aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  if (site.announcement || site.versions || site.navbar.hideOnScroll) {
    const parts = { router, listen, storageSlot, isSwallowed, fragmentId };
    import('./optional-parts.client.ts').then((all) => all.startOptionalParts(site, parts));
  }
  import.meta.hot?.on('rsc:update', () => router.refresh());
}

/** What cannot be had leaves the page as it is: complete, but for what its client components add. */
function loadIslands(route: string): Promise<ReactNode> {
  return loadPage(route).then(
    ({ body }) => body,
    (error: unknown) => {
      console.warn(error);
      return forever;
    },
  );
}

/** Pages without client components need no payload: their article stays the HTML that it is. */
const forever = new Promise<ReactNode>(() => {});

function readPageData(): PageData {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData;
}

/** Every document has it (src/build/document.build.ts). */
function rootElement(): HTMLElement {
  return document.getElementById(rootId) as HTMLElement;
}

function focusTop(): void {
  document.getElementById(topId)?.focus({ preventScroll: true });
}

/** A link from elsewhere may lead into something closed. */
function revealTarget(): void {
  const target = document.querySelector(':target');
  if (target) reveal(target);
}
