import { slug } from 'github-slugger';
import { onceFor } from '../../lib/once-for.ts';
import type { NamedSchema } from '../schema/schema-node.ts';
import { inEnglish, say } from '../words/say.ts';
import type { ApiReference, ApiTag } from './api-reference.ts';
import { capabilityOverview, errorOverview } from './overviews.ts';
import { placesOfSchema, roomOf } from './places.ts';

/*
 * A large API is not one page but a page of headings, and sections that each have a page of their own. The
 * script brings their content in where the reader is (docs/decisions/0007-large-documents.md).
 */

/** A section has no more places than this, with the room of its examples, unless a single operation or schema has. */
const largestSection = 400;

export type ApiSection = {
  /** Last segment of its address. */
  readonly slug: string;
  readonly title: string;
} & (
  | { readonly kind: 'operations'; readonly tag: ApiTag }
  | { readonly kind: 'overviews' }
  | { readonly kind: 'schemas'; readonly schemas: readonly NamedSchema[] }
);

type Draft = ApiSection extends infer Each
  ? Each extends ApiSection
    ? Omit<Each, 'slug'>
    : never
  : never;

/** The sections of a large API, in the order of the page; none where one page can hold everything. */
export const sectionsOf: (api: ApiReference) => readonly ApiSection[] = onceFor(divide);

/** Always below the address of the whole. */
export function sectionRoute({ route }: Pick<ApiReference, 'route'>, section: ApiSection): string {
  return `${route}${section.slug}/`;
}

function divide(api: ApiReference): readonly ApiSection[] {
  if (!api.isLarge) return [];

  // The words of a title may be in any language, those of its address are in English.
  return withSlugs(
    draftsOf(api),
    inEnglish(() => draftsOf(api).map(({ title }) => title)),
  );
}

function draftsOf(api: ApiReference): readonly Draft[] {
  const drafts: Draft[] = api.tags.flatMap((tag) =>
    numbered(
      tag.name,
      chunks(tag.operations, roomOf).map((part) => ({ ...tag, operations: part })),
    ).map(([title, part]): Draft => ({ kind: 'operations', title, tag: part })),
  );
  if (errorOverview(api).length + capabilityOverview(api).length > 0) {
    drafts.push({ kind: 'overviews', title: say('Overviews') });
  }
  for (const [title, schemas] of numbered(say('Schemas'), chunks(api.schemas, placesOfSchema))) {
    drafts.push({ kind: 'schemas', title, schemas });
  }
  return drafts;
}

/** As few pieces as the limit allows. */
function chunks<Item>(items: readonly Item[], roomFor: (item: Item) => number): Item[][] {
  const pieces: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const own = roomFor(item);
    if (pieces.length === 0 || own > room) {
      pieces.push([]);
      room = largestSection;
    }
    pieces.at(-1)?.push(item);
    room -= own;
  }
  return pieces;
}

function numbered<Piece>(title: string, pieces: readonly Piece[]): [string, Piece][] {
  return pieces.map((piece, index) => [
    pieces.length === 1
      ? title
      : `${title} (${say('{number} of {total}', { number: index + 1, total: pieces.length })})`,
    piece,
  ]);
}

/** Addresses make no difference between small and capital letters. */
function withSlugs(drafts: readonly Draft[], names: readonly string[]): ApiSection[] {
  const taken = new Set<string>();
  return drafts.map((draft, index) => {
    const name = slug(names[index] ?? '') || 'section';
    let own = name;
    for (let count = 2; taken.has(own); count++) own = `${name}-${count}`;
    taken.add(own);
    return { ...draft, slug: own };
  });
}
