import { placesLoader } from '../../browser/place-loader.ts';
import type { LargeIndex } from '../../content/site.ts';
import { findPlaces } from '../../search/find-places.ts';
import type { PlaceRecord } from '../../search/places.ts';
import { type Found, type FoundHit, type HitGroup, insteadOf } from '../../search/search.ts';

const mostInGroup = 6;

/** What the index has found, with what the files of large APIs have for the query. */
export async function withPlaces(
  found: Found,
  query: string,
  apis: readonly LargeIndex[],
  pathname: string,
): Promise<Found> {
  const ofApis = await Promise.all(
    apis.map(async (api) => {
      const { places, terms, ...rest } = await findPlaces(placesLoader(api.id), query);
      return { ...rest, hits: places.map((place) => hitOf(place, api, terms)) };
    }),
  );
  const match = ofApis.some((api) => api.match === 'all' && api.hits.length > 0) ? 'all' : 'some';
  const best = ofApis.filter((api) => api.match === match);
  const places = grouped(best.flatMap(({ hits }) => hits));
  const isBetter = match === 'some' && found.match === 'all';
  if (places.length === 0 || isBetter) return found;
  // What has less of the query is no help then.
  const others = found.match === match ? found.groups : [];
  const isOnScreen = apis.some(({ route }) => pathname.startsWith(route));
  const groups = isOnScreen ? [...places, ...others] : [...others, ...places];
  const total = groups.reduce((sum, group) => sum + group.hits.length, 0);
  const unknown = best.flatMap((api) => api.unknown);
  const instead =
    others.length > 0 ? found.instead : unknown.flatMap((one) => insteadOf(one, places) ?? []);
  return { groups, total, match, instead };
}

function hitOf(
  place: PlaceRecord,
  { label, route }: LargeIndex,
  words: readonly string[],
): FoundHit {
  const trail = [label, ...(place.place === '' ? [] : [place.place])].join(' › ');
  const kind = place.kind === 'operation' ? 'operation' : 'field';
  const { title, text, href } = place;
  return { kind, title, trail, href: route + href, excerpt: text, words };
}

function grouped(hits: readonly FoundHit[]): HitGroup[] {
  const operations = hits.filter(({ kind }) => kind === 'operation');
  const others = hits.filter(({ kind }) => kind !== 'operation');
  return [
    { name: 'API operations', hits: operations.slice(0, mostInGroup) },
    { name: 'API fields and values', hits: others.slice(0, mostInGroup) },
  ].filter((group) => group.hits.length > 0);
}
