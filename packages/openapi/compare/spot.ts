import type { Values } from '@drystone/lib/words';
import { jsonText } from '../json/json-text.ts';
import type { ChangeWord } from '../words/change-words.ts';
import type { ApiSay, ApiWord } from '../words/words.ts';
import type { Change, Direction } from './change.ts';

/** A place in a contract, with the words for it. */
export interface Spot {
  /** Says them in the language that the changes are read in. */
  readonly say: ApiSay;
  readonly operation: string | undefined;
  readonly direction: Direction;
  /** What the path starts at. */
  readonly root: Root;
  /** The way from there to a field: `nodes[].state`. `*` is any key of a map, `(key)` the key itself. */
  readonly path: string;
  readonly schemas: readonly string[];
}

/** A part of a contract in words: by itself, and as what a field is part of. */
export interface Root {
  /** `The answer 200` */
  readonly itself: ChangeWord;
  /** `of the answer 200`; a part without fields has none. */
  readonly of: ChangeWord | undefined;
  readonly values: Values;
  readonly field: ChangeWord;
}

export function rootOf(itself: ChangeWord, of?: ChangeWord, values: Values = {}): Root {
  return { itself, of, values, field: 'The field {field} {of}' };
}

export function requestBody(): Root {
  const root = rootOf('The request body', 'of the request body');
  return { ...root, field: 'The request field {field}' };
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
export function subjectOf({ say, root, path }: Spot): string {
  if (path === '') return say(root.itself, root.values);
  // A list is named by its items everywhere, so the brackets of a bare list would only confuse.
  const inside = path.replace(/^(\[\]\.?)+/, '');
  const of = root.of === undefined ? '' : say(root.of, root.values);
  if (inside === '') return say('Each item {of}', { of });
  const keyOf = /^(.*?)\.?\(key\)$/.exec(inside)?.[1];
  if (keyOf === undefined) return say(root.field, { field: quote(inside), of });
  return keyOf === ''
    ? say('Each key {of}', { of })
    : say('Each key of the field {field} {of}', { field: quote(keyOf), of });
}

/** What is different at a place, in words that go on where its subject ends. */
export interface Difference extends Pick<Change, 'severity' | 'aspect'> {
  readonly word: ChangeWord;
  readonly values?: Values;
}

/** A change at the place. */
export function changeAt(spot: Spot, { word, values, ...what }: Difference): Change {
  return {
    ...what,
    operation: spot.operation,
    schemas: spot.schemas,
    sentence: `${subjectOf(spot)} ${spot.say(word, values)}.`,
  };
}

/** A value as it is in a sentence. */
export function quote(value: unknown): string {
  return `\`${typeof value === 'string' ? value : jsonText(value)}\``;
}

/** A value in quotes, or a word where there is none. */
export function quoteOr({ say }: Spot, value: string | undefined, absent: ApiWord): string {
  return value === undefined ? say(absent) : quote(value);
}
