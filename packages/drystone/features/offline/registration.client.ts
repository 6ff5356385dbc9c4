import { basePath, siteAddress } from '../../browser/base-path.ts';
import type { Tab, TabScript } from '../../content/feature-scripts.ts';
import { trusted } from '../../dom/trusted.client.ts';
import { deleteCaches } from './delete-caches.client.ts';
import { workerPath } from './deployment.ts';
import { mayKeepSite } from './reader-limits.client.ts';

/** Nothing is fetched for offline reading in the first moments of a visit, in milliseconds. */
const firstMoments = 5000;

/**
 * Has the site kept for offline reading, or ends that where it is off now. Both wait until the page has nothing
 * else to do, and where the browser has or allows no workers, the page is read as before: nothing is logged.
 */
const startOffline: TabScript = async (tab, data) => {
  const isOn = data !== undefined;
  const readsOn = untilReaderReadsOn(tab);
  await idle();
  try {
    // What the development server sends is not kept.
    if (!isOn || import.meta.env.DEV) return await unregister();
    if (!(await navigator.serviceWorker.getRegistration(basePath))) {
      await readsOn;
      await idle();
    }
    if (await mayKeepSite()) await register(tab.buildId);
  } catch {
    // A private window, blocked storage, a sandboxed frame: the browser has said no.
  }
};

export default startOffline;

/** Settles at the second page of a visit, and not in its first moments: a reader of one page does not need the others. */
async function untilReaderReadsOn({ onPage }: Tab): Promise<void> {
  const { origin, pathname } = location;
  if (!document.referrer.startsWith(`${origin}/`)) {
    await new Promise<void>((resolve) => {
      onPage((path) => {
        if (path !== pathname) resolve();
      });
    });
  }
  await new Promise((resolve) => setTimeout(resolve, firstMoments - performance.now()));
}

/** A new worker learns which build this tab shows: it decides whether it can take over already. */
async function register(buildId: string): Promise<void> {
  const address = trusted.createScriptURL(siteAddress(workerPath));
  const registration = await navigator.serviceWorker.register(address);
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
