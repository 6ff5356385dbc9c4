import { assertNever } from '@drystone/lib/assert-never';
import { onceFor } from '@drystone/lib/once-for';
import { headingsOf as headingsIn, type Prose } from '@drystone/lib/prose/prose';
import type { NamedSchema, SchemaNode } from '../schema/schema-node.ts';
import { partsOf } from '../schema/schema-parts.ts';
import type { ApiReference, ApiTag, MediaType, ShownOperation } from './api-reference.ts';
import {
  capabilitiesAnchor,
  errorOverview,
  errorsAnchor,
  overviewsOf,
  schemasAnchor,
  tagsAnchor,
} from './overviews.ts';
import { schemaUses } from './schema-uses.ts';
import { type ApiSection, hasTagPages, headingsOf, sectionRoute, sectionsOf } from './sections.ts';

/** Every id that the page of an API has, so that links to it can be checked. */
export function anchorsOf(api: ApiReference): ReadonlySet<string> {
  return new Set([
    ...[...api.securitySchemes, ...overviewsOf(api), ...errorOverview(api)].map(
      ({ anchor }) => anchor,
    ),
    ...inProse(api.description),
    ...(hasTagPages(api) ? [tagsAnchor] : []),
    ...api.tags.flatMap(inTag),
    ...schemaUses(api).map(({ anchor }) => anchor),
    ...api.schemas.flatMap(inNamedSchema),
  ]);
}

const sectionsOfPlaces = onceFor((api: ApiReference): ReadonlyMap<string, ApiSection> => {
  const sections = new Map<string, ApiSection>();
  for (const section of sectionsOf(api)) {
    // A tag of several sections begins in the first.
    for (const anchor of anchorsOfSection(api, section)) {
      if (!sections.has(anchor)) sections.set(anchor, section);
    }
  }
  return sections;
});

/** Says on which page of a large API a place is written out: one of its sections, or else the whole. */
export const routeOfPlace = onceFor((api: ApiReference): ((anchor: string) => string) => {
  const sections = sectionsOfPlaces(api);
  return (anchor) => {
    const section = sections.get(anchor);
    return section ? sectionRoute(api, section) : api.route;
  };
});

/**
 * Says which page links to a place name: the one that has its heading, and shows the place in what surrounds it. Of an API
 * without pages of tags it is the whole.
 */
export const homeOfPlace = onceFor((api: ApiReference): ((anchor: string) => string) => {
  if (!hasTagPages(api)) return () => api.route;
  const sections = sectionsOfPlaces(api);
  const homes = new Map(
    sectionsOf(api).map((section) => [
      section,
      sectionRoute(api, headingsOf(api, section) ?? section),
    ]),
  );
  return (anchor) => {
    const section = sections.get(anchor);
    return (section && homes.get(section)) ?? api.route;
  };
});

/** The ids that links to each page of an API may name. The page of tags finds those of all others. */
export function anchorsByPage(api: ApiReference): ReadonlyMap<string, ReadonlySet<string>> {
  const pages = new Map<string, Set<string>>([[api.route, new Set(anchorsOf(api))]]);
  if (!hasTagPages(api)) return pages;
  const homeOf = homeOfPlace(api);
  for (const anchor of sectionsOfPlaces(api).keys()) {
    const route = homeOf(anchor);
    const ids = pages.get(route) ?? new Set();
    pages.set(route, ids.add(anchor));
  }
  return pages;
}

/** The ids that the page of a section writes out. */
export function anchorsOfSection(api: ApiReference, section: ApiSection): readonly string[] {
  switch (section.kind) {
    case 'operations':
      return inTag(section.tag);
    case 'overviews':
      return [capabilitiesAnchor, errorsAnchor, ...errorOverview(api).map(({ anchor }) => anchor)];
    case 'schemas':
      return [schemasAnchor, ...section.schemas.flatMap(inNamedSchema)];
    case 'tag-headings':
      return [section.tag.anchor, ...inProse(section.tag.description)];
    case 'schema-headings':
      return [schemasAnchor];
    default:
      return assertNever(section);
  }
}

function inProse(prose: Prose): string[] {
  return headingsIn(prose).map(({ anchor }) => anchor);
}

function inTag({ anchor, description, operations }: ApiTag): string[] {
  return [anchor, ...inProse(description), ...operations.flatMap(inOperation)];
}

function inOperation(operation: ShownOperation): string[] {
  const { anchor, description, parameters, requestBody, responses, callbacks } = operation;
  return [
    ...inProse(description),
    anchor,
    ...parameters.flatMap(inNamedSchema),
    ...(requestBody ? [requestBody.anchor, ...requestBody.content.flatMap(inMedia)] : []),
    ...responses.flatMap((response) => [
      response.anchor,
      ...response.headers.flatMap(inNamedSchema),
      ...response.content.flatMap(inMedia),
    ]),
    ...callbacks.flatMap((callback) => inOperation(callback.operation)),
  ];
}

function inMedia({ schema, anchor }: MediaType): string[] {
  return schema ? inSchema(schema, anchor) : [];
}

function inNamedSchema({ anchor, schema }: Pick<NamedSchema, 'anchor' | 'schema'>): string[] {
  return [anchor, ...inSchema(schema, anchor)];
}

function inSchema(schema: SchemaNode, anchor: string): string[] {
  const { rows, branches } = partsOf(schema, anchor);
  const parts = [...rows, ...branches.flatMap((group) => group.branches)];
  return parts.flatMap((part) => [part.anchor, ...inSchema(part.schema, part.anchor)]);
}
