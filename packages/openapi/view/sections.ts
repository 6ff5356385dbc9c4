import { english } from '@drystone/lib/english';
import { onceFor } from '@drystone/lib/once-for';
import { firstParagraph, plainText } from '@drystone/lib/prose/prose';
import { slug } from 'github-slugger';
import type { NamedSchema } from '../schema/schema-node.ts';
import type { ApiSay } from '../words/words.ts';
import type { ApiReference, ApiTag } from './api-reference.ts';
import { capabilityOverview, errorOverview } from './overviews.ts';
import { placesOfSchema, roomOf } from './places.ts';

/*
 * A large API is not one page but a page of headings, and sections that each have a page of their own. The
 * script brings their content in where the reader is (docs/decisions/0007-large-documents.md). Where one page cannot hold
 * all headings, it lists the tags, and each tag has a page of headings
 * (docs/decisions/0047-pages-of-tags.md).
 */

/** A section has no more places than this, with the room of its examples, unless a single operation or schema has. */
const largestSection = 400;

type Title = (say: ApiSay) => string;

export type ApiSection = {
  /** Last segment of its address. */
  readonly slug: string;
  readonly title: Title;
} & (
  | { readonly kind: 'operations'; readonly tag: ApiTag }
  | { readonly kind: 'overviews' }
  | { readonly kind: 'schemas'; readonly schemas: readonly NamedSchema[] }
  /** The headings of what several other sections hold. */
  | { readonly kind: 'tag-headings'; readonly tag: ApiTag }
  | { readonly kind: 'schema-headings'; readonly schemas: readonly NamedSchema[] }
);

type Draft = ApiSection extends infer Each
  ? Each extends ApiSection
    ? Omit<Each, 'slug'>
    : never
  : never;

/** The sections of a large API, in the order of the page, headings before what they name; none where one page can hold all. */
export const sectionsOf: (api: ApiReference) => readonly ApiSection[] = onceFor(divide);

/** Always below the address of the whole. */
export function sectionRoute({ route }: Pick<ApiReference, 'route'>, section: ApiSection): string {
  return `${route}${section.slug}/`;
}

/** True where the page of a large API lists its tags, and each has a page of headings. */
export const hasTagPages: (api: ApiReference) => boolean = onceFor((api) => {
  const used = api.tags.filter(({ operations }) => operations.length > 0);
  if (!api.isLarge || used.length < 2) return false;
  const { elements, characters } = sizeOfHeadings(api);
  return elements > largestHeadings.elements || characters > largestHeadings.characters;
});

/** The page that has the heading of what a section holds, where that is another section; else it is the whole. */
export function headingsOf(api: ApiReference, section: ApiSection): ApiSection | undefined {
  return sectionsOf(api).find((one) => {
    if (section.kind === 'schemas') return one.kind === 'schema-headings';
    return (
      section.kind === 'operations' &&
      one.kind === 'tag-headings' &&
      one.tag.anchor === section.tag.anchor
    );
  });
}

/** How large one page of headings may be: beside them it has about 600 elements; a host sends about a fifth of the text. */
const largestHeadings = { elements: 11_000, characters: 600_000 };

/** What the headings of an API take (packages/reference/parts/late-parts.tsx). */
function sizeOfHeadings({ tags, schemas }: ApiReference) {
  const operations = tags.flatMap((tag) => tag.operations);
  const texts = operations.map(({ anchor, title, path, description }) => [
    // As the id of the heading, and in its link.
    anchor,
    anchor,
    title,
    path,
    plainText(firstParagraph(description)),
  ]);
  return {
    elements: 6 * operations.length + 3 * (schemas.length + tags.length),
    characters: texts.flat().reduce((sum, text) => sum + text.length, 0),
  };
}

function divide(api: ApiReference): readonly ApiSection[] {
  if (!api.isLarge) return [];

  return withSlugs(draftsOf(api));
}

function draftsOf(api: ApiReference): readonly Draft[] {
  const drafts: Draft[] = [];
  /** Pieces, with a page of their headings before them where the page of the whole does not have these. */
  const add = (headings: Draft, pieces: readonly Draft[]) => {
    if (hasTagPages(api) && pieces.length > 1) drafts.push(headings);
    drafts.push(...pieces);
  };
  for (const tag of api.tags) {
    const title = () => tag.name;
    const pieces = chunks(tag.operations, roomOf).map((part) => ({ ...tag, operations: part }));
    add(
      { kind: 'tag-headings', title, tag },
      numbered(title, pieces).map(([own, part]) => ({ kind: 'operations', title: own, tag: part })),
    );
  }
  if (errorOverview(api).length + capabilityOverview(api).length > 0) {
    drafts.push({ kind: 'overviews', title: (say) => say('Overviews') });
  }
  const title: Title = (say) => say('Schemas');
  add(
    { kind: 'schema-headings', title, schemas: api.schemas },
    numbered(title, chunks(api.schemas, placesOfSchema)).map(([own, schemas]) => ({
      kind: 'schemas',
      title: own,
      schemas,
    })),
  );
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

function numbered<Piece>(title: Title, pieces: readonly Piece[]): [Title, Piece][] {
  return pieces.map((piece, index) => [
    pieces.length === 1
      ? title
      : (say) =>
          `${title(say)} (${say('{number} of {total}', { number: index + 1, total: pieces.length })})`,
    piece,
  ]);
}

/** The words of an address are in English. It makes no difference between small and capital letters. */
function withSlugs(drafts: readonly Draft[]): ApiSection[] {
  const taken = new Set<string>();
  return drafts.map((draft) => {
    const name = slug(draft.title(english)) || 'section';
    let own = name;
    for (let count = 2; taken.has(own); count++) own = `${name}-${count}`;
    taken.add(own);
    return { ...draft, slug: own };
  });
}
