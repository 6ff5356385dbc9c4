import type { LargeApi } from '../search/engine.ts';
import { findPlaces } from '../search/find-places.ts';
import type { PlaceRecord } from '../search/places.ts';
import type { Found, FoundHit, HitGroup } from '../search/search.ts';
import { termsOf, wordsOf } from '../search/words.ts';
import { placesLoader } from './place-loader.ts';

const mostInGroup = 6;

/** What the index has found, with what the files of large APIs have for the query. */
export async function withPlaces(
  found: Found,
  query: string,
  apis: readonly LargeApi[],
  pathname: string,
): Promise<Found> {
  const words = wordsOf(query).flatMap(termsOf);
  const hits = await Promise.all(
    apis.map(async (api) => {
      const places = await findPlaces(placesLoader(api.id), query);
      return places.map((place) => hitOf(place, api, words));
    }),
  );
  const places = grouped(hits.flat());
  if (places.length === 0) return found;
  // Places have all of the words: what has only some of them is no help then.
  const others = found.match === 'all' ? found.groups : [];
  const isOnScreen = apis.some(({ route }) => pathname.startsWith(route));
  const groups = isOnScreen ? [...places, ...others] : [...others, ...places];
  const total = groups.reduce((sum, group) => sum + group.hits.length, 0);
  return { groups, total, match: 'all', instead: [] };
}

function hitOf(place: PlaceRecord, { label, route }: LargeApi, words: readonly string[]): FoundHit {
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
