import type { Prose } from '@drystone/lib/prose/prose';
import type { Json } from '../json/json.ts';
import type { SchemaLink, SchemaNode } from './schema-node.ts';

/** Requests leave out what is read only, responses what is write only. */
export type Direction = 'request' | 'response' | 'both';

/** How the parts of one schema are read: what they are part of is known to these functions. */
export interface NodeReading {
  readonly direction: Direction;
  /** A schema in a row of its own, where a long one becomes a reference. */
  field(raw: Json | undefined): SchemaNode;
  /** Any other part: items, conditions. */
  part(raw: Json | undefined): SchemaNode;
  /** A variant of a choice, which is written out even where a field would become a reference. */
  variant(raw: Json): SchemaNode;
  /** The named schemas that build on this one, by pointer. */
  subtypes(pointer: string): readonly string[];
  link(pointer: string): SchemaLink;
  prose(markdown: string | undefined): Prose;
}
