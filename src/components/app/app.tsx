import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { Router } from '../../browser/router.client.ts';
import type { Visit } from '../../browser/visit.ts';
import type { SiteData } from '../../content/site-data.ts';
import { CrashBoundary } from '../crash/crash-boundary.tsx';
import { Frame } from '../frame/frame.tsx';

interface AppProps {
  site: SiteData;
  initialVisit: Visit;
  /** Missing while the page is rendered at build. */
  router?: Router;
}

/**
 * The root of every page: one frame that is never remounted, and the visit that it shows.
 * Rendered at build to HTML and hydrated in the browser from the same data.
 */
export function App({ site, initialVisit, router }: AppProps) {
  const [visit, setVisit] = useState(initialVisit);

  // A hook for tests and for tools that drive the page.
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);

  useEffect(() => router?.subscribe((next) => startTransition(() => setVisit(next))), [router]);

  useLayoutEffect(() => {
    if (visit.page.kind === 'loaded') document.title = visit.page.meta.documentTitle;
    router?.settled(visit);
  }, [visit, router]);

  // The frame has a boundary around the content. When this one is reached, the frame itself has failed.
  return (
    <CrashBoundary resetKey={visit.location.pathname}>
      <Frame site={site} visit={visit} onRetry={() => router?.retry()} />
    </CrashBoundary>
  );
}
