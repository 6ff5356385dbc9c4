import { fragmentId } from '@drystone/lib/url';
import { unescapeSegment } from '@drystone/openapi/json/pointer';
import { operationAnchor, sectionAnchor } from '@drystone/openapi/model/anchors';
import type { ShownOperation } from '@drystone/openapi/view/api-reference';

/** What a page knows about its places. */
export interface Places {
  readonly ids: Iterable<string>;
  readonly operations: readonly OperationPlace[];
}

export type OperationPlace = Pick<ShownOperation, 'anchor' | 'method' | 'path'>;

/**
 * The id that another spelling of a link means (behaviour API-6), or undefined: in another letter case,
 * `operation/<id>` without its tag, an id with its own slashes, a path and a method in place of the id, a section below
 * a section. What follows an operation (`/response/409`) is kept.
 */
export function findAnchor(wanted: string, { ids, operations }: Places): string | undefined {
  const known = new Map([...ids].map((id) => [id.toLowerCase(), id]));
  const spelling = wanted.toLowerCase();
  const meant = [
    spelling,
    ...operations.flatMap((operation) => inOperation(spelling, operation)),
    ...nestedSection(spelling),
  ];
  return [...meant, ...meant.map(answerOf)]
    .map((id) => known.get(id))
    .find((id) => id !== undefined);
}

/** The place that the address leads to, or else the innermost one around it; undefined where none of them is known. */
export function placeAround(hash: string, places: Places): string | undefined {
  for (let outer = fragmentId(hash) ?? ''; outer !== ''; ) {
    const anchor = findAnchor(outer, places);
    if (anchor !== undefined) return anchor;
    outer = outer.slice(0, Math.max(0, outer.lastIndexOf('/')));
  }
  return undefined;
}

/** The answer that a field is in; one that has the schema of many answers links to it, and has no fields itself. */
function answerOf(id: string): string {
  return /^.*?\/response\/[^/]+(?=\/)/.exec(id)?.[0] ?? '';
}

function inOperation(spelling: string, operation: OperationPlace): string[] {
  return aliases(operation)
    .map((alias) => alias.toLowerCase())
    .filter((alias) => spelling === alias || spelling.startsWith(`${alias}/`))
    .map((alias) => operation.anchor.toLowerCase() + spelling.slice(alias.length));
}

function aliases({ anchor, method, path }: OperationPlace): string[] {
  const [, tag = ''] = anchor.split('/');
  const byPath = operationAnchor({ tag, operationId: undefined, path, method });
  const short = anchor.slice(anchor.indexOf('/', 'tag/'.length) + 1);
  // Elsewhere an id that has a slash in it keeps it.
  return [
    short,
    byPath,
    byPath.slice(byPath.indexOf('paths/')),
    ...[short, anchor].map(unescapeSegment),
  ];
}

/** Elsewhere the id of a heading begins with those of the headings around it. */
function nestedSection(spelling: string): string[] {
  const last = spelling.slice(spelling.lastIndexOf('/') + 1);
  return spelling.startsWith(sectionAnchor('')) ? [sectionAnchor(last)] : [];
}
