import type { NetworkInformation } from '../../dom/connection.client.ts';

/** Free storage that a site is kept in, in bytes: two deployments, and ample room for everything else. */
const leastStorage = 100 * 1024 * 1024;

/**
 * True where the reader's connection and disk allow to fetch and keep the whole site: on 4g, without data saver, with free
 * storage. A browser that does not tell counts as such.
 */
export async function mayKeepSite(): Promise<boolean> {
  const { connection, storage } = navigator as Navigator & { connection?: NetworkInformation };
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return false;
  const { quota, usage = 0 } = (await storage?.estimate()) ?? {};
  return quota === undefined || quota - usage >= leastStorage;
}
