import { createFromReadableStream } from '@vitejs/plugin-rsc/browser';
import type { Payload } from '../content/payload.ts';
import { pageKey, payloadUrl } from '../lib/url.ts';
import { islandsLoaded } from './islands.client.ts';

/*
 * Fetching pages. A payload that was fetched once is kept for the life of the tab: the pages of one
 * deployment do not change, and another deployment is noticed by its build id.
 */

const payloads = new Map<string, Promise<Payload>>();
const notFoundRoute = '/404';

/** Fetches the page of a path, or the not-found page when the site has none there. Rejects on failure. */
export function loadPage(pathname: string): Promise<Payload> {
  const key = pageKey(pathname);
  const known = payloads.get(key);
  if (known) return known;
  const loading = fetchPayload(key);
  payloads.set(key, loading);
  // A failed attempt must not answer the next one.
  loading.catch(() => payloads.delete(key));
  return loading;
}

/** Forgets what was fetched; the development server needs it after an edit. */
export function forgetPages(): void {
  payloads.clear();
}

async function fetchPayload(key: string): Promise<Payload> {
  const response = await fetch(payloadUrl(key));
  const isPayload = response.headers.get('content-type')?.startsWith('text/plain');
  // Some hosts answer an unknown path with 200 and a page of HTML.
  if (response.status === 404 || (response.ok && !isPayload)) {
    if (key === notFoundRoute) throw new Error('The not-found page is missing.');
    return loadPage(notFoundRoute);
  }
  if (!response.ok) throw new Error(`The page could not be loaded (status ${response.status}).`);
  // Read to the end first: a connection that breaks off half-way must fail here and not while rendering.
  const whole = new Response(await response.blob());
  const payload = await createFromReadableStream<Payload>(whole.body as ReadableStream<Uint8Array>);
  await islandsLoaded();
  const { styleSheets } = payload.meta;
  if (styleSheets.length > 0) {
    const { ensureStyleSheets } = await import('./style-sheets.client.ts');
    await ensureStyleSheets(styleSheets);
  }
  return payload;
}
