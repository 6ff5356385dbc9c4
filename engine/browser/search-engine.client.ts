import { openEngine, type SearchEngine } from '../search/engine.ts';
import type { SearchManifest } from '../search/manifest.ts';
import { filesIn } from './file-loader.ts';

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
  const found = await (first ?? fetchNamed());
  // A later deployment has taken the file away between the two requests.
  const response = found.status === 404 ? await fetchNamed() : found;
  if (!response.ok) throw new Error(`The index could not be loaded (status ${response.status}).`);
  const { pathname } = new URL(response.url);
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  return openEngine(await response.text(), filesIn(folder));
}

/** The index that the manifest names, or an answer that is no manifest. */
async function fetchNamed(): Promise<Response> {
  const address = document.querySelector<HTMLElement>('script[data-search]')?.dataset.search ?? '';
  const manifest = await fetch(address, { cache: 'no-cache' });
  return manifest.ok ? fetch(((await manifest.json()) as SearchManifest).index) : manifest;
}
