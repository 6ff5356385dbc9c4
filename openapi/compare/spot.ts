import { jsonText } from '../json/json-text.ts';
import type { Change, Direction } from './change.ts';

/** A place in a contract, with the words for it. */
export interface Spot {
  readonly operation: string | undefined;
  readonly direction: Direction;
  /** What the path starts at: `the request body`, `the answer 200`, `the header X-PROJECT-ID`. */
  readonly root: string;
  /** The way from there to a field: `nodes[].state`. `*` is any key of a map, `(key)` the key itself. */
  readonly path: string;
  readonly schemas: readonly string[];
}

export function fieldSpot(spot: Spot, name: string): Spot {
  return { ...spot, path: spot.path === '' ? name : `${spot.path}.${name}` };
}

export function itemSpot(spot: Spot, index?: number): Spot {
  return { ...spot, path: `${spot.path}[${index ?? ''}]` };
}

/** The keys of a map, for which rules of their own may hold. */
export function keySpot(spot: Spot): Spot {
  return fieldSpot(spot, '(key)');
}

/** The beginning of a sentence about the place. */
export function subjectOf({ root, path, direction }: Spot): string {
  if (path === '') return capital(root);
  // A list is named by its items everywhere, so the brackets of a bare list would only confuse.
  const inside = path.replace(/^(\[\]\.?)+/, '');
  if (inside === '') return `Each item of ${root}`;
  const keyOf = /^(.*?)\.?\(key\)$/.exec(inside)?.[1];
  if (keyOf !== undefined) return `Each key of ${keyOf === '' ? root : `\`${keyOf}\` in ${root}`}`;
  return direction === 'request' && root === requestBody
    ? `The request field \`${inside}\``
    : `The field \`${inside}\` of ${root}`;
}

export const requestBody = 'the request body';

/** A change at the place; the phrase goes on where the subject ends. */
export function changeAt(
  spot: Spot,
  { phrase, ...what }: Pick<Change, 'severity' | 'aspect'> & { readonly phrase: string },
): Change {
  return {
    ...what,
    operation: spot.operation,
    schemas: spot.schemas,
    sentence: `${subjectOf(spot)} ${phrase}.`,
  };
}

/** A value as it is in a sentence. */
export function quote(value: unknown): string {
  return `\`${typeof value === 'string' ? value : jsonText(value)}\``;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
