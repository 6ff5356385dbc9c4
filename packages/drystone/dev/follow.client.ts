import { siteAddress } from '../browser/base-path.ts';
import type { Router } from '../browser/router.client.ts';
import type { SiteData } from '../content/site-data.ts';
import { footerPart } from '../dom/parts.ts';
import { trusted } from '../dom/trusted.client.ts';
import type { Frame } from '../frame/frame.client.tsx';
import { events, type Mistakes, mistakesUrl } from './mistakes.ts';

/** What the app hands over when it has started. */
export interface Followed {
  readonly router: Router;
  readonly frame: Frame;
  readonly site: SiteData;
  /** Its address. */
  readonly siteData: string;
}

/** Shows every edit in the open tab: fetches page and frame again, and leaves scroll and state as they are. */
export function followEdits({ router, frame, site, siteData }: Followed): void {
  let shown = site;
  let isUpdating = false;
  let isOutOfDate = false;

  async function update(): Promise<void> {
    isOutOfDate = true;
    if (isUpdating) return;
    isUpdating = true;
    while (isOutOfDate) {
      isOutOfDate = false;
      // A page with a mistake stays as it was; tab.client.ts shows over it what is wrong.
      await Promise.all([router.refresh(), refreshFrame()]).catch(console.debug);
    }
    isUpdating = false;
  }

  async function refreshFrame(): Promise<void> {
    const response = await fetch(siteData);
    if (!response.ok) return;
    const next = (await response.json()) as SiteData;
    if (needsReload(shown, next)) return location.reload();
    if (!isSame(shown.footer, next.footer)) showFooter(next.footer);
    if (!isSame(shown, next)) frame.showSite(next);
    shown = next;
  }

  router.onSettled(createStateKeeper());
  import.meta.hot?.on('rsc:update', update);
  import.meta.hot?.on(events.changed, update);
  void updateIfOld(update);
}

/** An edit may have come between the making of the page and its first script. */
async function updateIfOld(update: () => Promise<void>): Promise<void> {
  const made = document.querySelector<HTMLElement>('script[data-revision]')?.dataset.revision;
  const response = await fetch(siteAddress(mistakesUrl));
  const { revision } = (await response.json()) as Mistakes;
  if (String(revision) !== made) await update();
}

/** Parts that are started once, with the page. A reload keeps the place of the reader. */
function needsReload(before: SiteData, next: SiteData): boolean {
  const startedOnce = (site: SiteData) => [
    site.announcement,
    site.colorMode,
    site.docs,
    site.versions,
    site.tabData,
    site.navbar.hideOnScroll,
    site.footer === undefined,
  ];
  return !isSame(startedOnce(before), startedOnce(next));
}

function showFooter(footer: SiteData['footer']): void {
  const element = document.querySelector<HTMLElement>(`.${footerPart}`);
  if (!element || !footer) return;
  element.dataset.style = footer.style;
  element.innerHTML = trusted.createHTML(footer.html);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The article that came with the document is replaced by one that React has made, once. What was open in it is opened
 * in the other.
 */
function createStateKeeper(): () => void {
  const open = new Set<string>();
  const detailsIn = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];
  const nameOf = (details: HTMLDetailsElement) =>
    `${location.pathname} ${details.querySelector('summary')?.textContent}`;
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      if (target.open) open.add(nameOf(target));
      else if (target.isConnected) open.delete(nameOf(target));
    },
    true,
  );
  return () => {
    for (const details of detailsIn()) if (open.has(nameOf(details))) details.open = true;
  };
}
