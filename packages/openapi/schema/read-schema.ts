import { noProse, type Prose } from '@drystone/lib/prose/prose';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { schemaAnchor } from '../model/anchors.ts';
import { type Refs, refOf, schemaName } from '../model/refs.ts';
import { anyNode, blank, neverNode } from './blank-node.ts';
import { findCycles } from './cycles.ts';
import { flattenSchema } from './flatten-schema.ts';
import type { Direction, NodeReading } from './node-reading.ts';
import { readNodeBase } from './read-node-base.ts';
import { readShape } from './read-shape.ts';
import { readConstants, readValues } from './read-values.ts';
import { findRepeatedSchemas, noRepeatedSchemas } from './repeated-schemas.ts';
import type {
  NamedSchema,
  NodeBase,
  ReferenceNode,
  SchemaLink,
  SchemaNode,
} from './schema-node.ts';
import { countRows } from './schema-parts.ts';
import { simplifyChoices } from './simplify-choices.ts';
import { subtypesOf } from './subtypes.ts';

export interface SchemaReader {
  read(raw: Json | undefined, direction: Direction): SchemaNode;
  /** The same for the body of an answer: a reference where many answers have the schema. */
  readAnswer(raw: Json | undefined, direction: Direction): SchemaNode;
  /** Writes out the schema that a reference node refers to. */
  expand(anchor: string, direction: Direction): SchemaNode;
  /** All schemas that the nodes read so far refer to, those behind these pointers, and those that these refer to. */
  named(others?: readonly string[]): readonly NamedSchema[];
}

/**
 * In a circle of more schemas than this, a field that leads to another schema of the circle becomes a
 * reference at once: the ways through a large circle are too many to write out.
 */
const largestCircle = 3;
/** A body with more rows than this is read again with the next extent. */
const largestBody = 500;
/** Nothing that is built from more schemas than this is short enough, so the attempt ends there. */
const largestAttempt = 4 * largestBody;

/**
 * How the schemas of a document are shown: `whole`, each where it is used as far as there is room, or `linked`, each
 * once, with links to it. A large document is linked, so that what is shown grows no faster than its text.
 */
export type SchemaForm = 'whole' | 'linked';

/** How much is written out in place. */
interface Extent {
  /** Rows that a named schema may take in a field. */
  readonly inset: number;
  /** Rows that a named schema may take as a body, or among the items of a list that is one. */
  readonly body: number;
  /** Choices inside choices that are written out in a large circle all the same. */
  readonly variants: number;
}

const body = Number.POSITIVE_INFINITY;
const extents: readonly Extent[] = [
  { inset: 100, body, variants: 2 },
  { inset: 20, body, variants: 2 },
  { inset: 0, body, variants: 2 },
  { inset: 0, body, variants: 1 },
];
/** What is left grows no faster than the text of the document: every named schema in a field is a reference. */
const smallest: Extent = { inset: 0, body, variants: 0 };
/** A link is no shorter than a few rows. */
const linked: Extent = { inset: 3, body: 20, variants: 0 };

/** What is being written out, from the body to the schema at hand. */
interface Place {
  readonly direction: Direction;
  readonly ancestors: ReadonlySet<string>;
  readonly extent: Extent;
  /** Schemas that may still be built in this attempt; counts down. */
  readonly budget: { left: number };
  /** In a field, or among the items of its list. */
  readonly isField: boolean;
  readonly isVariant: boolean;
  /** Choices around this place, in all the fields up to the body. */
  readonly variantDepth: number;
  /** The base that a variant builds on, whose fields are beside it. */
  readonly base: string | undefined;
}

/** The target of a reference with nothing beside it. */
function loneRef(raw: Json | undefined): string | undefined {
  return isObject(raw) && Object.keys(raw).length === 1 ? refOf(raw) : undefined;
}

/** Reads the schemas of a bundled document. Takes a bounded time for any document. */
export function createSchemaReader(
  document: JsonObject,
  refs: Refs,
  prose: (markdown: string | undefined) => Prose,
  form: SchemaForm = 'whole',
  ofManyAnswers: ReadonlySet<string> = new Set(),
): SchemaReader {
  const subtypes = subtypesOf(document);
  const cycles = findCycles(document, refs, subtypes);
  const repeated = form === 'linked' ? findRepeatedSchemas(document) : noRepeatedSchemas;
  const cache = new Map<string, SchemaNode>();
  /** Schemas that are the whole of a body, by direction and pointer. */
  const bodies = new Map<string, SchemaNode>();
  /** What is behind references, by direction and pointer. */
  const targets = new Map<string, SchemaNode>();
  /** Targets of reference nodes, by anchor. */
  const wanted = new Map<string, string>();

  return { read, readAnswer, expand, named };

  function read(raw: Json | undefined, direction: Direction): SchemaNode {
    const pointer = loneRef(raw);
    if (pointer === undefined) return readBody(raw, direction, new Set());
    const key = `${direction} ${pointer}`;
    const body = bodies.get(key) ?? readBody(raw, direction, new Set());
    bodies.set(key, body);
    return body;
  }

  function readAnswer(raw: Json | undefined, direction: Direction): SchemaNode {
    const pointer = loneRef(raw);
    const node = read(raw, direction);
    if (pointer === undefined || !ofManyAnswers.has(pointer)) return node;
    return reference(pointer, 'long', { ...node, description: noProse });
  }

  function expand(anchor: string, direction: Direction): SchemaNode {
    const pointer = wanted.get(anchor) ?? '';
    if (form === 'whole') return read({ $ref: pointer }, direction);
    const key = `${direction} ${pointer}`;
    const target = targets.get(key) ?? readTarget(pointer, direction);
    targets.set(key, target);
    return target;
  }

  function named(others: readonly string[] = []): readonly NamedSchema[] {
    others.forEach(link);
    const schemas: NamedSchema[] = [];
    // Reading one schema can make others wanted; a Map is walked up to what was added last.
    for (const [anchor, pointer] of wanted) {
      schemas.push({ name: schemaName(pointer), anchor, schema: readTarget(pointer, 'both') });
    }
    return schemas.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  function readTarget(pointer: string, direction: Direction): SchemaNode {
    return readBody(repeated.at(pointer) ?? refs.at(pointer), direction, new Set([pointer]));
  }

  function readBody(
    raw: Json | undefined,
    direction: Direction,
    ancestors: ReadonlySet<string>,
  ): SchemaNode {
    const attempt = (extent: Extent, left: number) => {
      const budget = { left };
      const place = { direction, ancestors, extent, budget, base: undefined };
      const node = readNode(raw, { ...place, isField: false, isVariant: false, variantDepth: 0 });
      return { node, isShort: budget.left >= 0 && countRows(node) <= largestBody };
    };
    if (form === 'linked') return attempt(linked, Number.POSITIVE_INFINITY).node;
    for (const extent of extents) {
      const { node, isShort } = attempt(extent, largestAttempt);
      if (isShort) return node;
    }
    return attempt(smallest, Number.POSITIVE_INFINITY).node;
  }

  function readNode(raw: Json | undefined, place: Place): SchemaNode {
    if (raw === false) return neverNode;
    if (!isObject(raw)) return anyNode;
    // Too much already: whatever this is, the attempt is lost.
    if (place.budget.left-- <= 0) return anyNode;
    const pointer = loneRef(raw) ?? pointerInPlace(raw, place);
    if (pointer === undefined || leadsBack(pointer, place)) return buildNode(raw, place);

    // The same everywhere, because nothing that it leads to is an ancestor.
    const { inset, variants } = place.extent;
    const key = `${place.direction} ${inset} ${variants} ${pointer}`;
    const node = cache.get(key) ?? buildNode(raw, { ...place, isField: false, isVariant: false });
    if (place.budget.left >= 0) cache.set(key, node);
    return orReference(node, pointer, place);
  }

  /** Of what could have been a reference; not of that which is being written out. */
  function pointerInPlace(raw: JsonObject, { ancestors }: Place): string | undefined {
    const pointer = repeated.pointerOf(raw);
    return pointer === undefined || ancestors.has(pointer) ? undefined : pointer;
  }

  function buildNode(raw: JsonObject, place: Place): SchemaNode {
    const own = refOf(raw);
    const isForced = place.isVariant && place.variantDepth <= place.extent.variants;
    const isRepeated = (pointer: string) =>
      place.ancestors.has(pointer) ||
      (!(isForced && pointer === own) &&
        (cycles.get(pointer)?.size ?? 0) > largestCircle &&
        leadsBack(pointer, place));

    const flattened = flattenSchema(raw, refs, isRepeated);
    const { flat, nullable, constants } = simplifyChoices(flattened, refs, isRepeated);
    const values =
      constants.length > 0 ? readConstants(constants, prose) : readValues(flat.keywords, prose);
    const inside = { ...place, ancestors: new Set([...place.ancestors, ...flat.merged]) };
    const reading = readingAt(inside, flat.pointer);
    const repeated = flat.repeated.filter((pointer) => pointer !== place.base);
    const base = readNodeBase({ ...flat, repeated }, values, nullable, reading);
    return flat.pointer !== undefined && repeated.includes(flat.pointer)
      ? reference(flat.pointer, 'recursive', base)
      : orReference(readShape(flat, base, reading), flat.pointer, place);
  }

  function readingAt(place: Place, pointer: string | undefined): NodeReading {
    const part = { ...place, isVariant: false, base: undefined };
    const variant = {
      ...place,
      isVariant: true,
      variantDepth: place.variantDepth + 1,
      isField: place.isField && place.extent.variants === 0,
      base: pointer,
    };
    return {
      direction: place.direction,
      field: (raw) => readNode(raw, { ...part, isField: true }),
      part: (raw) => readNode(raw, part),
      variant: (raw) => readNode(raw, variant),
      subtypes: (base) => subtypes.get(base) ?? [],
      link,
      prose,
    };
  }

  /** True when the schema leads back to one of its ancestors. */
  function leadsBack(pointer: string, { ancestors }: Place): boolean {
    const circle = cycles.get(pointer);
    return circle !== undefined && [...ancestors].some((ancestor) => circle.has(ancestor));
  }

  function orReference(node: SchemaNode, pointer: string | undefined, place: Place): SchemaNode {
    const { inset, body } = place.extent;
    const isTooLong = countRows(node) > (place.isField ? inset : body);
    return isTooLong && pointer !== undefined ? reference(pointer, 'long', node) : node;
  }

  function reference(
    pointer: string,
    reason: ReferenceNode['reason'],
    { name, title, description, nullable, deprecated, access, unshown, ...about }: NodeBase,
  ): ReferenceNode {
    const { default: fallback, defaultTemplate, examples } = about;
    const target = link(pointer);
    return {
      ...blank,
      ...{ kind: 'reference', $ref: target.anchor, target, reason },
      ...{ name, title, description, nullable, deprecated, access, unshown },
      ...{ default: fallback, defaultTemplate, examples },
      limits: about,
    };
  }

  function link(pointer: string): SchemaLink {
    const name = schemaName(pointer);
    const anchor = schemaAnchor(name);
    wanted.set(anchor, pointer);
    return { name, anchor };
  }
}
