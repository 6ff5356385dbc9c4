import { deleteCaches } from './delete-caches.client.ts';
import { scope } from './worker-scope.client.ts';

/*
 * The worker of a site without offline reading. A browser that has the real one from an earlier deployment
 * looks for a newer one at the same address, finds this one, and has none afterwards.
 */

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteCaches(), scope.registration.unregister()])),
);
