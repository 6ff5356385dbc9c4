import { basePath } from '../../browser/base-path.ts';
import { cachePrefix } from './deployment.ts';

/** Deletes what deployments have kept, except one cache. */
export async function deleteCaches(except?: string): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(cachePrefix(basePath)) && name !== except);
  await Promise.all(own.map((name) => caches.delete(name)));
}
