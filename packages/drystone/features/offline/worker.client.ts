import { below } from '@drystone/lib/url';
import { type Answer, answersOf, type Otherwise } from './answer.ts';
import { deleteCaches } from './delete-caches.client.ts';
import { cacheKey, type OfflineDeployment } from './deployment.ts';
import { mayKeepSite } from './reader-limits.client.ts';
import { scope } from './worker-scope.client.ts';

/*
 * The worker of offline reading. It belongs to one deployment and has one cache, which is complete before the
 * worker answers anything. Until then, and while a tab of an older deployment is open, the older worker goes on
 * with its own cache. So what is kept is always of one deployment.
 */

/** The build puts it before this script (worker-file.node.ts). */
declare const deployment: OfflineDeployment;

/** How long a kept file waits for a newer one, in milliseconds. */
const patience = 3000;

/** Downloads at a time: the reader's own requests must not wait. */
const downloads = 4;

const answerTo = answersOf(deployment);

scope.addEventListener('install', (event) => event.waitUntil(fillCache()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(deleteCaches(deployment.cache).then(() => scope.clients.claim())),
);

scope.addEventListener('message', (event) => event.waitUntil(takeOver(event.data)));

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  const isOwn = origin === location.origin;
  const answer = answerTo({ method, isOwn, pathname, isNavigation: mode === 'navigate' });
  if (answer.kind !== 'browser') event.respondWith(respond(event.request, answer));
});

/** A failure ends the installation: the browser tries again at a later navigation. */
async function fillCache(): Promise<void> {
  if (!(await mayKeepSite()))
    throw new Error('The connection or the disk has no room for a whole site.');
  const cache = await caches.open(deployment.cache);
  const queue = Object.keys(deployment.files).values();
  const work = Array.from({ length: downloads }, async () => {
    for (const address of queue) await keep(address, cache);
  });
  await Promise.all(work);
}

/** An earlier deployment may have the very same file, and so may an attempt that broke off. */
async function keep(address: string, cache: Cache): Promise<void> {
  const key = cacheKey(address, deployment);
  await cache.put(key, (await caches.match(key)) ?? (await download(address)));
}

/** Rejects for a file of another deployment, because its hash is another one. */
async function download(address: string): Promise<Response> {
  const { body, headers } = await fetch(address, {
    integrity: `sha256-${deployment.files[address]}`,
    // Where a host does not say so, an old copy must not answer for a file whose name stays the same.
    cache: address.startsWith(below(deployment.basePath, '/assets/')) ? 'default' : 'no-cache',
    priority: 'low',
  });
  // Made again, because a browser shows no page whose answer came by a redirect.
  return new Response(body, { headers });
}

/**
 * A tab says which build it shows. When it is the only one, and of this deployment, nobody needs the older worker
 * any more. Otherwise the browser waits until the last tab of the older one is closed.
 */
async function takeOver(buildId: unknown): Promise<void> {
  const tabs = await scope.clients.matchAll({ includeUncontrolled: true });
  if (isOfDeployment(buildId) && tabs.length === 1) await scope.skipWaiting();
}

/** Editions put their prefix behind the build id (describe-page.node.ts). */
function isOfDeployment(buildId: unknown): boolean {
  return String(buildId).split(' ')[0] === deployment.buildId;
}

async function respond(
  request: Request,
  answer: Exclude<Answer, { kind: 'browser' }>,
): Promise<Response> {
  if (answer.kind === 'kept') return (await kept(answer.file)) ?? fetch(request);
  const { otherwise } = answer;
  const network = fetch(request);
  try {
    // What is not kept is worth any wait.
    return await (otherwise.kind === 'kept' ? Promise.race([network, tooLate()]) : network);
  } catch {
    return (await respondWithout(otherwise)) ?? network;
  }
}

async function respondWithout(otherwise: Otherwise): Promise<Response | undefined> {
  switch (otherwise.kind) {
    case 'kept':
      return kept(otherwise.file);
    case 'moved':
      return Response.redirect(otherwise.to);
    case 'not-found-page': {
      const page = await kept(otherwise.file);
      return page && new Response(page.body, { status: 404, headers: page.headers });
    }
    case 'not-found':
      return new Response(null, { status: 404 });
  }
}

/** Nothing when the browser has taken the cache away, or refuses it. */
function kept(file: string): Promise<Response | undefined> {
  const options = { cacheName: deployment.cache };
  return caches.match(cacheKey(file, deployment), options).catch(() => undefined);
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, patience));
}
