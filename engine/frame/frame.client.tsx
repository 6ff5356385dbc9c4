import { type ReactNode, startTransition } from 'react';
import type { Visit } from '../browser/visit.ts';
import type { NavbarEntry } from '../content/navbar-entry.ts';
import type { SiteData } from '../content/site-data.ts';
import { framePart } from '../dom/parts.ts';
import { findFrameElement, idPrefixes } from './frame-elements.ts';
import { FrameNavbar } from './frame-navbar.tsx';
import { type FrameRoot, hydrateFrameRoot } from './frame-root.client.tsx';
import { FrameSide } from './frame-side.tsx';

export interface Frame {
  /** Draws the frame as it is on another page. */
  show(visit: Visit): void;
  /** Draws another state of the site; the development server needs it after an edit. */
  showSite(site: SiteData): void;
}

/** Hydrates the parts of the frame, each by itself. Calls back when all of them answer. */
export function startFrame(initialSite: SiteData, initialVisit: Visit, onReady: () => void): Frame {
  let site = initialSite;
  let visit = initialVisit;
  let awaited = 0;
  const draw: Record<'navbar' | 'side', () => ReactNode> = {
    navbar: () => <FrameNavbar key={attempt} site={site} visit={visit} onFailure={onFailure} />,
    side: () => <FrameSide site={site} visit={visit} />,
  };
  /** Each attempt draws the items of the navbar again. */
  let attempt = 0;
  const roots: { readonly draw: () => ReactNode; readonly root: FrameRoot }[] = [];

  for (const name of ['navbar', 'side'] as const) {
    const element = findFrameElement(name);
    if (!element) continue;
    awaited++;
    const root = hydrateFrameRoot(element, draw[name](), {
      identifierPrefix: idPrefixes[name],
      onDrawn: () => {
        if (--awaited === 0) onReady();
      },
      onFailure,
    });
    roots.push({ draw: draw[name], root });
  }

  function onFailure(error: unknown, entry?: NavbarEntry): void {
    console.error(error);
    import('./frame-failure.client.tsx').then((script) =>
      script.showFrameFailure({ error, entry, onTryAgain: tryAgain }),
    );
  }

  function tryAgain(): void {
    attempt++;
    drawAll();
  }

  function drawAll(): void {
    for (const { draw, root } of roots) root.render(draw());
  }

  return {
    show(next) {
      const isSamePage = next.page === visit.page;
      visit = next;
      const kind = next.page.kind === 'loaded' ? next.page.meta.kind : '';
      document.querySelector(`.${framePart}`)?.setAttribute('data-kind', kind);
      // The menu of an API may still be waiting for its script: a jump to its heading must not draw it again.
      if (isSamePage) startTransition(drawAll);
      else drawAll();
    },
    showSite(next) {
      site = next;
      drawAll();
    },
  };
}
