import { placesLoader } from '../../browser/place-loader.ts';
import type { LargeIndex } from '../../content/site.ts';
import type { SearchEngine } from '../../search/engine.ts';
import { findPlaces } from '../../search/find-places.ts';
import type { Kinds } from '../../search/kinds.ts';
import type { PlaceRecord } from '../../search/places.ts';
import { type Found, type FoundHit, type HitGroup, insteadOf } from '../../search/search.ts';

const mostInGroup = 6;

/** What the index has found, with what files of their own have for the query. */
export async function withPlaces(
  found: Found,
  query: string,
  { largeIndexes, kinds }: SearchEngine,
  pathname: string,
): Promise<Found> {
  const ofIndexes = await Promise.all(
    largeIndexes.map(async (index) => {
      const { places, terms, ...rest } = await findPlaces(placesLoader(index.folder), query);
      return { ...rest, hits: places.map((place) => hitOf(place, index, kinds, terms)) };
    }),
  );
  const hasAll = ofIndexes.some(({ match, hits }) => match === 'all' && hits.length > 0);
  const match = hasAll ? 'all' : 'some';
  const best = ofIndexes.filter((index) => index.match === match);
  const places = grouped(
    best.flatMap(({ hits }) => hits),
    kinds,
  );
  const isBetter = match === 'some' && found.match === 'all';
  if (places.length === 0 || isBetter) return found;
  // What has less of the query is no help then.
  const others = found.match === match ? found.groups : [];
  const isOnScreen = largeIndexes.some(({ route }) => pathname.startsWith(route));
  const groups = isOnScreen ? [...places, ...others] : [...others, ...places];
  const total = groups.reduce((sum, group) => sum + group.hits.length, 0);
  const unknown = best.flatMap((index) => index.unknown);
  const instead =
    others.length > 0 ? found.instead : unknown.flatMap((one) => insteadOf(one, places) ?? []);
  return { groups, total, match, instead };
}

function hitOf(
  place: PlaceRecord,
  { label, route, kinds: kindOf }: LargeIndex,
  kinds: Kinds,
  words: readonly string[],
): FoundHit {
  const trail = [label, ...(place.place === '' ? [] : [place.place])].join(' › ');
  const { title, text, href } = place;
  const kind = kindOf[place.kind] ?? '';
  const isCode = kinds.get(kind)?.isCode;
  return { kind, title, trail, href: route + href, excerpt: text, words, isCode };
}

/** In the order in which their kinds are declared. */
function grouped(hits: readonly FoundHit[], kinds: Kinds): HitGroup[] {
  const names = new Set([...kinds.values()].map(({ group }) => group));
  return [...names]
    .map((name) => ({
      name,
      hits: hits.filter(({ kind }) => kinds.get(kind)?.group === name).slice(0, mostInGroup),
    }))
    .filter((group) => group.hits.length > 0);
}
