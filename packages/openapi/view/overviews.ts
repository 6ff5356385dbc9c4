import { groupBy } from '@drystone/lib/group-by';
import { onceFor } from '@drystone/lib/once-for';
import { noProse, type Prose } from '@drystone/lib/prose/prose';
import type { ApiWord } from '../words/words.ts';
import type { ApiReference, ApiResponse, ApiTag, ShownOperation } from './api-reference.ts';

export const capabilitiesAnchor = 'overview/capabilities';
export const errorsAnchor = 'overview/errors';
export const schemasAnchor = 'overview/schemas';
/** On the page of tags, the list of them. */
export const tagsAnchor = 'overview/tags';
export const changesAnchor = 'overview/changes';

export interface Overview {
  readonly anchor: string;
  readonly label: ApiWord;
}

/** The parts of the page after the operations, as far as the API has them. */
export function overviewsOf(api: ApiReference): Overview[] {
  const overviews: Overview[] = [];
  if (capabilityOverview(api).length > 0) {
    overviews.push({ anchor: capabilitiesAnchor, label: 'Operations by capability' });
  }
  if (errorOverview(api).length > 0) {
    overviews.push({ anchor: errorsAnchor, label: 'Operations by error' });
  }
  if (hasSchemas(api)) overviews.push({ anchor: schemasAnchor, label: 'Schemas' });
  overviews.push({ anchor: changesAnchor, label: 'Changes' });
  return overviews;
}

/** A page that holds the whole API lists all named schemas; others those that places link to. */
export function hasSchemas({ schemas, isLarge, document }: ApiReference): boolean {
  return schemas.length > 0 || (!isLarge && Object.keys(document.schemas).length > 0);
}

export interface CapabilityEntry {
  /** Undefined for the operations that name no capability. */
  readonly capability: string | undefined;
  readonly operations: readonly ShownOperation[];
}

/** Which operations a capability is for; empty for an API that knows no capabilities. */
export const capabilityOverview = onceFor((api: ApiReference): readonly CapabilityEntry[] => {
  const groups = groupBy(allOperations(api), ({ capability }) => capability);
  const without = groups.get(undefined);
  groups.delete(undefined);
  if (groups.size === 0) return [];
  const entries = [...groups].map(([capability, operations]) => ({ capability, operations }));
  return without === undefined
    ? entries
    : [...entries, { capability: undefined, operations: without }];
});

export interface ErrorEntry {
  readonly status: string;
  readonly anchor: string;
  readonly meanings: readonly ErrorMeaning[];
}

/** One way in which a status is described, with the operations that describe it so. */
export interface ErrorMeaning {
  readonly meaning: Prose;
  readonly description: Prose;
  readonly operations: readonly ShownOperation[];
}

/** What each error status means where, by status. Every page of a large API asks for it. */
export const errorOverview = onceFor((api: ApiReference): readonly ErrorEntry[] => {
  const errors = allOperations(api).flatMap((operation) =>
    operation.responses.filter(isError).map((response) => ({ operation, response })),
  );
  // Equal texts are the same object (`Reading.prose`).
  const ids = new Map<Prose, number>();
  const idOf = (prose: Prose) => {
    const id = ids.get(prose) ?? ids.size;
    ids.set(prose, id);
    return id;
  };
  const byStatus = [...groupBy(errors, ({ response }) => response.status)];
  return byStatus
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, entries]) => ({
      status,
      anchor: `${errorsAnchor}/${status}`,
      meanings: [
        ...groupBy(
          entries,
          ({ response }) => `${idOf(response.meaning)} ${idOf(response.description)}`,
        ).values(),
      ]
        .map(
          (same): ErrorMeaning => ({
            meaning: same[0]?.response.meaning ?? noProse,
            description: same[0]?.response.description ?? noProse,
            operations: same.map(({ operation }) => operation),
          }),
        )
        .sort((a, b) => b.operations.length - a.operations.length),
    }));
});

/** A tag, and how many of its operations answer with each error, in the order of the entries. */
export interface ErrorCounts {
  readonly tag: ApiTag;
  readonly counts: readonly number[];
}

/** Which error comes from where: a row for each tag that has operations. */
export function errorMatrix(api: ApiReference, entries: readonly ErrorEntry[]): ErrorCounts[] {
  const answering = entries.map(
    ({ meanings }) => new Set(meanings.flatMap(({ operations }) => operations)),
  );
  return api.tags
    .filter(({ operations }) => operations.length > 0)
    .map((tag) => ({
      tag,
      counts: answering.map(
        (operations) => tag.operations.filter((operation) => operations.has(operation)).length,
      ),
    }));
}

function isError({ outcome }: ApiResponse): boolean {
  return outcome === 'error';
}

export function allOperations(api: ApiReference): ShownOperation[] {
  return api.tags.flatMap(({ operations }) => operations);
}
