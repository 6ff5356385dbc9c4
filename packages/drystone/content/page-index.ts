import { onceFor } from '@drystone/lib/once-for';
import { pageKey } from '@drystone/lib/url';
import type { Page } from './page.ts';

/* Finds pages without looking at each: who asks for every page would look at all of them as often as there are pages. */

const byRoute = onceFor(
  (pages: readonly Page[]) => new Map(pages.map((page) => [pageKey(page.route), page])),
);

export function pageAt(pages: readonly Page[], route: string): Page | undefined {
  return byRoute(pages).get(pageKey(route));
}

const byTwin = onceFor((pages: readonly Page[]) => {
  const twins = new Map<string, Page[]>();
  for (const page of pages) {
    if (page.twin === undefined) continue;
    const known = twins.get(page.twin);
    if (known) known.push(page);
    else twins.set(page.twin, [page]);
  }
  return twins;
});

/** The same page in all editions, itself included; none for a page without editions. */
export function twinsOf(page: Page, pages: readonly Page[]): readonly Page[] {
  return page.twin === undefined ? [] : (byTwin(pages).get(page.twin) ?? []);
}
