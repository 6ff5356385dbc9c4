import { openEngine, type SearchEngine } from '../search/engine.ts';
import type { SearchManifest } from '../search/manifest.ts';
import { filesIn } from './file-loader.ts';

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
  const found = await fetchNamed(first ?? fetchManifest());
  // A later deployment has taken the file away between the two requests.
  const { address, response } =
    found.response.status === 404 ? await fetchNamed(fetchManifest()) : found;
  if (!response.ok) throw new Error(`The index could not be loaded (status ${response.status}).`);
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return openEngine(await response.text(), filesIn(folder));
}

/** The index that a manifest names, or the answer that is not a manifest. */
async function fetchNamed(
  manifest: Promise<Response>,
): Promise<{ address: string; response: Response }> {
  const response = await manifest;
  if (!response.ok) return { address: '', response };
  const { index } = (await response.json()) as SearchManifest;
  return { address: index, response: await fetch(index) };
}

function fetchManifest(): Promise<Response> {
  const address = document.querySelector<HTMLElement>('script[data-search]')?.dataset.search ?? '';
  return fetch(address, { cache: 'no-cache' });
}
