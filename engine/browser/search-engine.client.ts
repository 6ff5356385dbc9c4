import { openEngine, type SearchEngine } from '../search/engine.ts';

/** The index of the page's edition: fetched once, and kept while the tab lives. */
let loading: Promise<SearchEngine> | undefined;

/** What the boot script has asked for; used once. */
let asked: Promise<Response> | undefined;
let wasAsked = false;

export function takeIndex(index: Promise<Response> | undefined): void {
  if (!wasAsked) asked = index;
  wasAsked = true;
}

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
  const first = asked;
  asked = undefined;
  let response = await (first ?? fetch(addressIn(document)));
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
