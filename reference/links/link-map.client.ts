import { siteAddress } from '../../engine/browser/base-path.ts';
import { placeAround } from './hash-forms.ts';
import { type LinkMap, linkMapPath } from './link-map.ts';

/**
 * The last segment of the address of the page that has what a hash names, in whatever form; undefined where no page has it.
 * Rejects when the map does not come.
 */
export async function pageOfPlace(id: string, hash: string): Promise<string | undefined> {
  const response = await fetch(siteAddress(linkMapPath(id)));
  if (!response.ok) throw new Error(`The map of links did not come (status ${response.status}).`);
  const map = (await response.json()) as LinkMap;
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
