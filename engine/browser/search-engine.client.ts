import { openEngine, type SearchEngine } from '../search/engine.ts';
import type { SearchManifest } from '../search/manifest.ts';

/** The index of the page's edition: fetched once, and kept while the tab lives. */
let loading: Promise<SearchEngine> | undefined;

/** What the boot script has asked for; used once. */
let asked: Promise<Response> | undefined;
let wasAsked = false;

export function takeManifest(manifest: Promise<Response> | undefined): void {
  if (!wasAsked) asked = manifest;
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
  let response = await fetchNamed(first ?? fetchManifest());
  // A later deployment has taken the file away between the two requests.
  if (response.status === 404) response = await fetchNamed(fetchManifest());
  if (!response.ok) throw new Error(`The index could not be loaded (status ${response.status}).`);
  return openEngine(await response.text());
}

/** The index that a manifest names. */
async function fetchNamed(manifest: Promise<Response>): Promise<Response> {
  const response = await manifest;
  if (!response.ok) return response;
  const { index } = (await response.json()) as SearchManifest;
  return fetch(index);
}

function fetchManifest(): Promise<Response> {
  const address = document.querySelector<HTMLElement>('script[data-search]')?.dataset.search ?? '';
  return fetch(address, { cache: 'no-cache' });
}
