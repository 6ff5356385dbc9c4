import { routeFolder } from '@drystone/lib/url';
import type { ApiReference, ShownOperation } from './api-reference.ts';

/* Where the Markdown copies of an API are, from the root of the built site. */

type Placed = Pick<ApiReference, 'route'>;

export function apiMarkdownPath({ route }: Placed): string {
  return `/${routeFolder(route)}.md`;
}

/** The list of the copies of the operations, where they are too many for the list of all pages. */
export function operationListPath({ route }: Placed): string {
  return `/${routeFolder(route)}/llms.txt`;
}

/** By the end of its anchor, which differs from those of all other operations of the page. */
export function operationMarkdownPath(
  { route }: Placed,
  { anchor, operationId, method, path }: ShownOperation,
): string {
  const again = anchor.match(/\/~again~(\d+)$/)?.[1];
  const name = [operationId ?? `${method} ${path}`, ...(again === undefined ? [] : [again])];
  const safe = name
    .join('-')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `/${routeFolder(route)}/${safe}.md`;
}
