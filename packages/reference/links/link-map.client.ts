import { siteAddress } from 'drystone/browser/base-path';
import { fetchLate } from 'drystone/dom/fetch-late';
import { placeAround } from './hash-forms.ts';
import { type LinkMap, linkMapPath } from './link-map.ts';

/**
 * The last segment of the address of the page that has what a hash names, in whatever form; undefined where no page has it.
 * Rejects when the map does not come.
 */
export async function pageOfPlace(id: string, hash: string): Promise<string | undefined> {
  const read: (text: string) => LinkMap = JSON.parse;
  const map = await fetchLate(siteAddress(linkMapPath(id)), 'file', read);
  const places = Object.values(map).flat();
  const anchor = placeAround(hash, {
    ids: places.map(([own]) => own),
    operations: places.flatMap(([own, method, path]) =>
      method !== undefined && path !== undefined ? [{ anchor: own, method, path }] : [],
    ),
  });
  const pages = Object.entries(map);
  return pages.find(([, all]) => all.some(([own]) => own === anchor))?.[0];
}
