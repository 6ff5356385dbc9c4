import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../components/app/app.tsx';
import { topId } from '../components/skip-link/skip-link.tsx';
import { type PageData, pageDataId, rootId } from '../content/payload.ts';
import type { SiteData } from '../content/site-data.ts';
import { createAnnouncer } from './announcer.client.ts';
import { startCodeBlocks } from './code-blocks.client.ts';
import { startColorMode } from './color-mode.ts';
import { loadPage } from './load-page.client.ts';
import { createLocation, type Location } from './location.ts';
import { startMenuButtons } from './menu-buttons.client.ts';
import { markOutline, startOutline } from './outline.client.ts';
import { type IsSlowConnection, startPrefetching } from './prefetch.client.ts';
import { startRouter } from './router.client.ts';
import { reveal, startScrollMemory } from './scroll.client.ts';
import { startTabs } from './tabs.client.ts';
import type { Visit } from './visit.ts';

/** Brings a page to life: reads what its HTML carries, hydrates the frame, starts everything else. */
export async function startApp(isSlowConnection: IsSlowConnection): Promise<void> {
  const { meta, hasIslands, siteData } = readPageData();
  const response = await fetch(siteData);
  if (!response.ok)
    throw new Error(`The site data could not be loaded (status ${response.status}).`);
  const site = (await response.json()) as SiteData;

  const location = readLocation();
  const body = hasIslands ? loadPage(meta.route).then((payload) => payload.body) : forever;
  const initialVisit: Visit = { location, page: { kind: 'loaded', meta, body } };
  const announce = createAnnouncer();
  startColorMode(site.colorMode);
  startScrollMemory((history.state as { key?: string } | null)?.key);
  const router = startRouter({
    initialVisit,
    buildId: meta.buildId,
    onArrive: (visit, action) => {
      if (action === 'push' && visit.location.hash === '') focusTop();
      announce(document.title);
      markOutline();
    },
  });
  hydrateRoot(rootElement(), <App site={site} initialVisit={initialVisit} router={router} />);
  startCodeBlocks(announce);
  startTabs();
  startOutline();
  startMenuButtons();
  startPrefetching(isSlowConnection);
  revealTarget();
  import.meta.hot?.on('rsc:update', () => router.refresh());
}

/** Pages without client components need no payload: their article stays the HTML that it is. */
const forever = new Promise<ReactNode>(() => {});

function readPageData(): PageData {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData;
}

function rootElement(): HTMLElement {
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The page has no element #${rootId}.`);
  return root;
}

/** A path that cannot be decoded is told in the console and shown as the not-found page that it is. */
function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const key = (history.state as { key?: string } | null)?.key;
  try {
    return createLocation(pathname + search + hash, key);
  } catch (error) {
    console.error(error);
    return { pathname, search, hash, key };
  }
}

function focusTop(): void {
  document.getElementById(topId)?.focus({ preventScroll: true });
}

/** A link from elsewhere may lead into something closed. */
function revealTarget(): void {
  const target = document.querySelector(':target');
  if (target) reveal(target);
}
