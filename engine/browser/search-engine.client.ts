import { openEngine, type SearchEngine } from '../search/engine.ts';

/** The index of the page's edition: fetched once, and kept while the tab lives. */
let loading: Promise<SearchEngine> | undefined;

/** Rejects when the index cannot be had; the next call tries again. */
export function loadEngine(): Promise<SearchEngine> {
  if (loading) return loading;
  const attempt = fetchIndex();
  attempt.catch(() => {
    loading = undefined;
  });
  loading = attempt;
  return attempt;
}

async function fetchIndex(): Promise<SearchEngine> {
  let response = await fetch(addressIn(document));
  // A later deployment has taken the file away; its page names the one that took its place.
  if (response.status === 404) response = await fetch(addressIn(await currentDocument()));
  if (!response.ok) throw new Error(`The index could not be loaded (status ${response.status}).`);
  return openEngine(await response.text());
}

function addressIn(page: Document): string {
  return page.querySelector<HTMLElement>('script[data-index]')?.dataset.index ?? '';
}

async function currentDocument(): Promise<Document> {
  const response = await fetch(location.pathname, { cache: 'no-cache' });
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
