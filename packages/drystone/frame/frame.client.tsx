import { type ReactNode, startTransition } from 'react';
import type { Visit } from '../browser/visit.ts';
import { enterMenu } from '../components/mobile-menu/mobile-menu.tsx';
import type { NavbarEntry } from '../content/navbar-entry.ts';
import type { SiteData } from '../content/site-data.ts';
import { wideWindow } from '../dom/breakpoints.ts';
import { loadLate } from '../dom/load-late.ts';
import { findMenu } from '../dom/menu-entry.ts';
import { framePart } from '../dom/parts.ts';
import { FrameContent, type FramePartName as Part } from './frame-content.tsx';
import { findFrameElement } from './frame-elements.ts';
import { type FrameRoot, hydrateFrameRoot } from './frame-root.client.tsx';

export interface Frame {
  /** Draws the frame as it is on another page. */
  show(visit: Visit): void;
  /** Draws another state of the site; the development server needs it after an edit. */
  showSite(site: SiteData): void;
}

interface Shown {
  readonly site: SiteData;
  readonly visit: Visit;
}

/**
 * Hydrates the parts of the frame that can be seen, each by itself. Calls back when all of them answer. The menu of narrow
 * windows sleeps until it is opened, and the column until there is room for it: they are most of the frame.
 */
export function startFrame(site: SiteData, visit: Visit, onReady: () => void): Frame {
  const served: Shown = { site, visit };
  let shown = served;
  /** Each attempt draws the parts anew. */
  let attempt = 0;
  const roots = new Map<Part, FrameRoot>();
  const wide = window.matchMedia?.(wideWindow);
  const isWide = wide?.matches !== false;
  let awaited = isWide ? 2 : 1;
  wide?.addEventListener('change', () => {
    wake('side', drawShown);
    // Hidden by styles it would still keep the page inert.
    findMenu()?.close();
  });
  wake('navbar', oneLess);
  if (isWide) wake('side', oneLess);
  // The reader was faster.
  if (findMenu()?.open) onMenu();

  function oneLess(): void {
    if (--awaited === 0) onReady();
  }

  /** Hydrates with the served page, as React requires. `onDrawn` then draws the page that is shown now. */
  function wake(part: Part, onDrawn: () => void): void {
    const element = findFrameElement(part);
    const options = { identifierPrefix: part, onDrawn, onFailure };
    // Something may have removed it.
    if (!element) onDrawn();
    else if (!roots.has(part))
      roots.set(part, hydrateFrameRoot(element, draw(part, served), options));
  }

  function draw(part: Part, { site, visit }: Shown): ReactNode {
    const props = { part, site, visit, onFailure, onMenu };
    return <FrameContent key={attempt} {...props} />;
  }

  function onMenu(): void {
    enterMenu();
    wake('menu', drawShown);
  }

  function onFailure(error: unknown, entry?: NavbarEntry): void {
    console.error(error);
    void loadLate(() => import('./frame-failure.client.tsx')).then((script) =>
      script.showFrameFailure({ error, entry, onTryAgain: tryAgain }),
    );
  }

  function tryAgain(): void {
    attempt++;
    drawAll();
  }

  /** What waits for its script, as the menu of a page does, is not drawn again before it is there: a reader may be typing. */
  function drawShown(): void {
    startTransition(drawAll);
  }

  function drawAll(): void {
    for (const [part, root] of roots) root.render(draw(part, shown));
  }

  return {
    show(visit) {
      const { page } = shown.visit;
      shown = { ...shown, visit };
      const kind = visit.page.meta?.kind ?? '';
      document.querySelector(`.${framePart}`)?.setAttribute('data-kind', kind);
      // Every arrival closes the menu.
      findMenu()?.close();
      if (visit.page === page) drawShown();
      else drawAll();
    },
    showSite(site) {
      if (!import.meta.env.DEV) return;
      shown = { ...shown, site };
      drawAll();
    },
  };
}
