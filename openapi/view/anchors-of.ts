import { assertNever } from '../../lib/assert-never.ts';
import { onceFor } from '../../lib/once-for.ts';
import { headingsOf, type Prose } from '../prose/prose.ts';
import type { NamedSchema, SchemaNode } from '../schema/schema-node.ts';
import { partsOf } from '../schema/schema-parts.ts';
import type { ApiReference, ApiTag, MediaType, Operation } from './api-reference.ts';
import {
  capabilitiesAnchor,
  errorOverview,
  errorsAnchor,
  overviewsOf,
  schemasAnchor,
} from './overviews.ts';
import { type ApiSection, sectionRoute, sectionsOf } from './sections.ts';

/** Every id that the page of an API has, so that links to it can be checked. */
export function anchorsOf(api: ApiReference): ReadonlySet<string> {
  return new Set([
    ...[...api.securitySchemes, ...overviewsOf(api), ...errorOverview(api)].map(
      ({ anchor }) => anchor,
    ),
    ...inProse(api.description),
    ...api.tags.flatMap(inTag),
    ...api.schemas.flatMap(inNamedSchema),
  ]);
}

/** Says on which page of a large API a place is written out: one of its sections, or else the whole. */
export const routeOfPlace = onceFor((api: ApiReference): ((anchor: string) => string) => {
  const routes = new Map<string, string>();
  for (const section of sectionsOf(api)) {
    const route = sectionRoute(api, section);
    // A tag of several sections begins in the first.
    for (const anchor of anchorsOfSection(api, section)) {
      if (!routes.has(anchor)) routes.set(anchor, route);
    }
  }
  return (anchor) => routes.get(anchor) ?? api.route;
});

/** The ids that the page of a section has. */
export function anchorsOfSection(api: ApiReference, section: ApiSection): readonly string[] {
  switch (section.kind) {
    case 'operations':
      return inTag(section.tag);
    case 'overviews':
      return [capabilitiesAnchor, errorsAnchor, ...errorOverview(api).map(({ anchor }) => anchor)];
    case 'schemas':
      return [schemasAnchor, ...section.schemas.flatMap(inNamedSchema)];
    default:
      return assertNever(section);
  }
}

function inProse(prose: Prose): string[] {
  return headingsOf(prose).map(({ anchor }) => anchor);
}

function inTag({ anchor, description, operations }: ApiTag): string[] {
  return [anchor, ...inProse(description), ...operations.flatMap(inOperation)];
}

function inOperation(operation: Operation): string[] {
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
