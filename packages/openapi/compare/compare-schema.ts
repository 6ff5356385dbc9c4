import { isObject, type Json, textOf } from '../json/json.ts';
import { jsonText } from '../json/json-text.ts';
import { type Refs, schemaName } from '../model/refs.ts';
import { type FlatSchema, flattenSchema } from '../schema/flatten-schema.ts';
import { type SimplifiedSchema, simplifyChoices } from '../schema/simplify-choices.ts';
import { type Change, severityOf } from './change.ts';
import { compareChoices } from './compare-choices.ts';
import { compareKeywords } from './compare-keywords.ts';
import { compareMembers } from './compare-members.ts';
import { changeAt, type Spot } from './spot.ts';

/** Two schemas that are at the same place of the two versions. */
export interface SchemaPair {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly spot: Spot;
}

/** One step: what differs in the schemas themselves, and the pairs inside them. */
export interface Step {
  readonly changes: readonly Change[];
  readonly inside: readonly SchemaPair[];
}

export interface BothRefs {
  readonly before: Refs;
  readonly after: Refs;
}

/** One side of a pair, with references followed and `allOf` merged. */
export interface Side extends SimplifiedSchema {
  /** What the schema can be instead of the choices it does not have: its only variant, or itself. */
  readonly only: readonly Json[];
}

/**
 * What differs between two schemas and everything inside them. A pair of named schemas is compared where
 * it is met first, at the shortest way; so schemas that contain themselves come to an end.
 */
export function compareSchemas(pair: SchemaPair, refs: BothRefs): Change[] {
  const changes: Change[] = [];
  const seen = new Set<string>();
  const toCompare: SchemaPair[] = [pair];
  // The list grows while it is walked: nearer places come first.
  for (const { before, after, spot } of toCompare) {
    if (before === false || after === false) {
      changes.push(...compareNever(before, after, spot));
      continue;
    }
    const old = readSide(before, refs.before);
    const now = readSide(after, refs.after);
    if (old.flat.merged.length > 0) {
      const key = jsonText([before, after]);
      if (seen.has(key)) continue;
      seen.add(key);
    }
    const names = old.flat.merged.map(schemaName);
    const here = { ...spot, schemas: [...new Set([...spot.schemas, ...names])] };
    const step = compareStep(here, old, now, refs);
    changes.push(...step.changes);
    toCompare.push(...step.inside);
  }
  return changes;
}

function compareStep(spot: Spot, old: Side, now: Side, refs: BothRefs): Step {
  const choices = compareChoices(spot, old, now);
  // A schema that became one of several, or the reverse, has no keywords of its own to compare.
  if (choices.isReplaced) return choices;
  const members = compareMembers(spot, old.flat.keywords, now.flat.keywords, refs);
  return {
    changes: [...compareKeywords(spot, old, now), ...members.changes, ...choices.changes],
    inside: [...members.inside, ...choices.inside],
  };
}

function readSide(raw: Json | undefined, refs: Refs): Side {
  const nothing = () => false;
  const flat = flattenSchema(isObject(raw) ? raw : {}, refs, nothing);
  return {
    ...simplifyChoices(flat, refs, nothing),
    only: onlyVariant(flat) ?? (raw === undefined ? [] : [raw]),
  };
}

function onlyVariant({ choices }: FlatSchema): readonly Json[] | undefined {
  const [choice, ...others] = choices;
  if (choice === undefined || others.length > 0) return undefined;
  const variants = choice.variants.filter(
    (variant) => !isObject(variant) || textOf(variant.type) !== 'null',
  );
  return variants.length === 1 ? variants : undefined;
}

function compareNever(before: Json | undefined, after: Json | undefined, spot: Spot): Change[] {
  if (before === after) return [];
  const isNever = after === false;
  return [
    changeAt(spot, {
      severity: severityOf(isNever ? 'narrower' : 'wider', spot.direction),
      aspect: 'type',
      word: isNever ? 'accepts no value any more' : 'accepts values now, before none',
    }),
  ];
}
