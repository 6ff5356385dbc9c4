import { filesIn } from '../../browser/file-loader.ts';
import { fetchLate, readLate } from '../../dom/fetch-late.ts';
import { openEngine, openIndex, type SearchEngine } from '../../search/engine.ts';
import type { SearchManifest } from './manifest.ts';

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

export function loadManifest(): Promise<SearchManifest> {
  manifest ??= fetchManifest();
  return manifest;
}

async function fetchManifest(): Promise<SearchManifest> {
  const button = document.querySelector<HTMLElement>('[data-on-demand=search]');
  const address = button?.dataset.fetch ?? '';
  const first = asked;
  asked = undefined;
  const ask = async (signal: AbortSignal) => {
    // It may have been asked for long ago, when the pointer was on the button and the network was away.
    const response = await first?.catch(() => undefined);
    return response?.ok ? response : fetch(address, { cache: 'reload', signal });
  };
  return readLate(ask, 'file', JSON.parse);
}

async function fetchIndex(): Promise<SearchEngine> {
  const named = await loadManifest();
  const opened = await openFile(named.index).catch(async (error: unknown) => {
    // A later deployment may have taken the file away between the two requests.
    manifest = fetchManifest();
    const { index } = await manifest;
    if (index === named.index) throw error;
    return openFile(index);
  });
  isLoaded = true;
  ofTitles = undefined;
  return opened;
}

function openFile(index: string): Promise<SearchEngine> {
  const { pathname } = new URL(index, location.href);
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  return fetchLate(index, 'file', (text) => openEngine(text, filesIn(folder)));
}
