import type { OutputFile } from '@drystone/lib/output-file';
import { homeOfPlace } from '@drystone/openapi/view/anchors-of';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import { hasTagPages } from '@drystone/openapi/view/sections';
import { linkMapPath, type MappedPlace } from './link-map.ts';

/** The file of an API; none where links that name it alone find all places there. */
export function linkMapFiles(api: ApiReference): readonly OutputFile[] {
  if (!hasTagPages(api)) return [];
  const homeOf = homeOfPlace(api);
  const pages: Record<string, MappedPlace[]> = {};
  const add = (place: MappedPlace) => {
    const slug = homeOf(place[0]).slice(api.route.length, -1);
    const places = pages[slug] ?? [];
    pages[slug] = places;
    places.push(place);
  };
  for (const { operations } of api.tags) {
    for (const { anchor, method, path } of operations) add([anchor, method, path]);
  }
  for (const { anchor } of api.schemas) add([anchor]);
  return [{ path: linkMapPath(api.id), content: JSON.stringify(pages) }];
}
