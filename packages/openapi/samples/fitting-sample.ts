import { isList, isObject, type Json } from '../json/json.ts';
import { parsePointer } from '../json/pointer.ts';
import { validate } from '../json-schema/validate.ts';
import type { Expand, SchemaNode } from '../schema/schema-node.ts';
import { type Extent, sampleValue } from './sample-value.ts';

/** Each round takes out what the one before has found. */
const rounds = 3;

/**
 * A value made from a schema that the validator finds no fault with. What does not fit, such as a text for a pattern
 * that nobody can invent for, is taken out; undefined where it is needed. It shows the less the greater the `depth`
 * (`sampleValue`) is.
 */
export function fittingSample(
  schema: SchemaNode,
  expand: Expand,
  extent: Extent,
  depth = 0,
): Json | undefined {
  let value = sampleValue(schema, expand, extent, depth);
  for (let round = 0; value !== undefined && round < rounds; round++) {
    const misfits = validate(schema, value, expand);
    if (misfits.length === 0) return value;
    const whole = value;
    value = misfits.reduce<Json | undefined>(
      (left, { pointer }) => (left !== undefined ? without(left, parsePointer(pointer)) : left),
      whole,
    );
  }
  return undefined;
}

/** The value without what the path leads to; undefined where that is all of it. */
function without(whole: Json, [step, ...rest]: readonly string[]): Json | undefined {
  if (step === undefined) return undefined;
  if (isList(whole)) {
    return whole.flatMap((item, index) => {
      const left = String(index) === step ? without(item, rest) : item;
      return left === undefined ? [] : [left];
    });
  }
  if (!isObject(whole)) return whole;
  const members = Object.entries(whole).flatMap(([key, member]) => {
    const left = key === step ? without(member, rest) : member;
    return left === undefined ? [] : [[key, left] as const];
  });
  return Object.fromEntries(members);
}
