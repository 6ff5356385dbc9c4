import { basePath, siteAddress } from '../browser/base-path.ts';
import type { IsSlowConnection } from '../browser/prefetch.client.ts';
import { deleteCaches } from './delete-caches.client.ts';
import { workerPath } from './deployment.ts';

/**
 * Has the site kept for offline reading, or ends that where it is off now. Both wait until the page has nothing
 * else to do, and where the browser has or allows no workers, the page is read as before: nothing is logged.
 */
export async function startOffline(
  isOn: boolean,
  buildId: string,
  isSlowConnection: IsSlowConnection,
): Promise<void> {
  await idle();
  try {
    if (!isOn) await unregister();
    else if (!isSlowConnection()) await register(buildId);
  } catch {
    // A private window, blocked storage, a sandboxed frame: the browser has said no.
  }
}

/** A new worker learns which build this tab shows: it decides whether it can take over already. */
async function register(buildId: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(siteAddress(workerPath));
  const introduce = () => {
    const { installing, waiting } = registration;
    (installing ?? waiting)?.postMessage(buildId);
  };
  introduce();
  registration.addEventListener('updatefound', introduce);
}

/** Only ours: the origin may have others. */
async function unregister(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(basePath);
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  if (!worker?.scriptURL.endsWith(siteAddress(workerPath))) return;
  await registration?.unregister();
  await deleteCaches();
}

/** After all that the page itself loads. Safari has no idle callback. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 1000);
  });
}
