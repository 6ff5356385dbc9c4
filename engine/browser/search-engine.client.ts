import { openEngine, openIndex, type SearchEngine } from '../search/engine.ts';
import type { SearchManifest } from '../search/manifest.ts';
import { filesIn } from './file-loader.ts';

/** What the boot script has asked for; used once. */
let asked: Promise<Response> | undefined;
let wasAsked = false;

export function takeManifest(manifest: Promise<Response> | undefined): void {
  if (!wasAsked) asked = manifest;
  wasAsked = true;
}

/** The manifest of the page's edition, and its index: each fetched once, and kept while the tab lives. */
let manifest: Promise<SearchManifest> | undefined;
let engine: Promise<SearchEngine> | undefined;
let ofTitles: SearchEngine | undefined;
let isLoaded = false;

/** What answers until the index is there; undefined where that is already, or nothing comes before it. */
export async function loadTitles(): Promise<SearchEngine | undefined> {
  const { titles } = await loadManifest();
  if (isLoaded || !titles) return undefined;
  ofTitles ??= openIndex(titles);
  return ofTitles;
}

/** Rejects when the index cannot be had; the next call tries again. */
export function loadEngine(): Promise<SearchEngine> {
  engine ??= fetchIndex().catch((error) => {
    engine = undefined;
    manifest = undefined;
    throw error;
  });
  return engine;
}

function loadManifest(): Promise<SearchManifest> {
  manifest ??= fetchManifest();
  return manifest;
}

async function fetchManifest(): Promise<SearchManifest> {
  const first = asked;
  asked = undefined;
  const address = document.querySelector<HTMLElement>('script[data-search]')?.dataset.search ?? '';
  return jsonOf(await (first ?? fetch(address, { cache: 'no-cache' })));
}

async function fetchIndex(): Promise<SearchEngine> {
  const found = await fetch((await loadManifest()).index);
  // A later deployment has taken the file away between the two requests.
  const response = found.status === 404 ? await fetchAnew() : found;
  const { pathname } = new URL(response.url);
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const opened = openEngine(await textOf(response), filesIn(folder));
  isLoaded = true;
  ofTitles = undefined;
  return opened;
}

async function fetchAnew(): Promise<Response> {
  manifest = fetchManifest();
  return fetch((await manifest).index);
}

const jsonOf = async (response: Response) => JSON.parse(await textOf(response)) as SearchManifest;

async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`The index could not be loaded (status ${response.status}).`);
  return response.text();
}
