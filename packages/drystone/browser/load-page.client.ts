import { loadOnce } from '@drystone/lib/load-once';
import { pageKey, payloadUrl } from '@drystone/lib/url';
import { createFromReadableStream } from '@vitejs/plugin-rsc/react/browser';
import {
  anyPayloadEnd,
  documentPayload,
  type PageData,
  type Payload,
  pageDataId,
} from '../content/payload.ts';
import { inTime } from '../dom/load-late.ts';
import { payloadFetched } from '../dom/tab-events.ts';
import { basePath } from './base-path.ts';
import { islandsLoaded } from './islands.client.ts';
import type { LoadedPage } from './visit.ts';

/*
 * Fetching pages. What was fetched once is kept for the life of the tab, so that pages which the reader has seen
 * stay readable without a connection: the pages of one deployment do not change, and another deployment is
 * noticed by its build id. A response that is not the page is a `DOMException`, so that no module can have thrown it.
 */

const pages = new Map<string, Promise<LoadedPage>>();
const payloads = new Map<string, Promise<FetchedPayload | undefined>>();
const notFoundRoute = `${basePath}404`;

/** The page that came with the document does not have to be fetched. */
export function keepServedPage(pathname: string, { meta, buildId }: PageData): void {
  pages.set(pageKey(pathname), Promise.resolve({ meta, buildId, body: { kind: 'served' } }));
}

/** Gives the page of a path, or the not-found page when the site has none there. Rejects on failure. */
export function loadPage(pathname: string): Promise<LoadedPage> {
  return loadOnce(pages, pageKey(pathname), (key) => inTime(readPage(key)));
}

/** Fetches the payload of a page before anybody asks for it. Settles when it is there, or cannot be had. */
export async function prefetchPage(pathname: string): Promise<void> {
  const key = pageKey(pathname);
  if (!pages.has(key))
    await loadOnce(payloads, key, () => inTime(fetchPayload(key))).catch(() => {});
}

/** Forgets what was fetched; the development server needs it after an edit. */
export function forgetPages(): void {
  pages.clear();
  payloads.clear();
}

interface FetchedPayload {
  readonly buildId: string;
  readonly payload: Blob | string;
}

/** Undefined where the site has no page. */
async function fetchPayload(
  key: string,
  cache: RequestCache = 'default',
): Promise<FetchedPayload | undefined> {
  const response = await fetch(payloadUrl(key), { cache });
  // A page that is there without its payload is loaded as a document.
  if (response.status === 404)
    return (await fetch(key).catch(() => undefined))?.ok
      ? { buildId: '', payload: documentPayload }
      : undefined;
  if (!response.ok)
    throw new DOMException(`The page could not be loaded (status ${response.status}).`);
  // To the end: what breaks off half-way must fail here and not while rendering.
  const payload = await response.blob();
  if (response.headers.get('content-type')?.startsWith('text/plain')) {
    const [, buildId] = anyPayloadEnd.exec(await payload.slice(-999).text()) ?? [];
    if (buildId !== undefined) {
      dispatchEvent(new CustomEvent(payloadFetched, { detail: buildId }));
      return { buildId, payload };
    }
    // The browser may have kept the part, which a host that knows the whole would call unchanged.
    if (cache === 'default') return fetchPayload(key, 'reload');
    throw new DOMException('Only a part of the page has arrived.');
  }
  // Some hosts answer an unknown path with 200 and a page of the site. Networks that ask for a login send theirs.
  if ((await payload.text()).includes(pageDataId)) return undefined;
  throw new DOMException('The network answered in place of this site. It may ask you to sign in.');
}

async function readPage(key: string): Promise<LoadedPage> {
  // What was only prefetched may have been asked for before the fault was over.
  const fetched = await (payloads.get(key)?.catch(() => fetchPayload(key)) ?? fetchPayload(key));
  if (!fetched) {
    if (key === notFoundRoute) throw new DOMException('The page could not be loaded.');
    return loadPage(notFoundRoute);
  }
  const { buildId, payload } = fetched;
  const stream = new Response(payload).body as ReadableStream<Uint8Array>;
  const { meta, body } = await createFromReadableStream<Payload>(stream);
  await islandsLoaded();
  const { styleSheets } = meta;
  if (styleSheets.length > 0) {
    const script = await import('../dom/style-sheets.client.ts');
    await script.ensureStyleSheets(styleSheets);
  }
  payloads.delete(key);
  return { meta, buildId, body: { kind: 'fetched', content: body } };
}
