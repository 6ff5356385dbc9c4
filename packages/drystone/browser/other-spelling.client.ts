import { pageKey, payloadUrl, routeFolder } from '@drystone/lib/url';
import { basePath } from './base-path.ts';

/**
 * On the not-found page: leads to the page that the address names in another spelling, such as `/Beds/Soil.html`, where
 * the host did not. False when there is none.
 */
export async function leadToPage(): Promise<boolean> {
  const { pathname, search, hash } = location;
  const key = pageKey(pathname);
  const isSpeltSo = pathname.replace(/\/+$/, '') === key;
  if (isSpeltSo || key === `${basePath}404`) return false;
  const response = await fetch(payloadUrl(key), { method: 'HEAD' }).catch(() => undefined);
  // Some hosts answer every address with a page.
  const isPayload = response?.ok && response.headers.get('content-type')?.startsWith('text/plain');
  if (!isPayload) return false;
  // From the root of this host: two slashes at the beginning of an address would name another one.
  location.replace(`/${routeFolder(key)}${search}${hash}`);
  return true;
}
