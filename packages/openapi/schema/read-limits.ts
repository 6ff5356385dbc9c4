import { isNumber, type JsonObject } from '../json/json.ts';
import type { Limits } from './schema-node.ts';

const numeric = [
  'minLength',
  'maxLength',
  'multipleOf',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
] as const;

/** The limits of a schema in the form of 3.1. In 3.0, `exclusiveMinimum: true` sharpens `minimum`. */
export function readLimits(keywords: JsonObject, patterns: readonly string[]): Limits {
  const limits: { -readonly [Key in keyof Limits]: Limits[Key] } = {};
  for (const key of numeric) {
    const value = keywords[key];
    if (typeof value === 'number') limits[key] = value;
  }
  if (patterns.length > 0) limits.patterns = patterns;
  if (keywords.uniqueItems === true) limits.uniqueItems = true;
  if (typeof keywords.contentEncoding === 'string')
    limits.contentEncoding = keywords.contentEncoding;
  if (typeof keywords.contentMediaType === 'string')
    limits.contentMediaType = keywords.contentMediaType;

  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = keywords;
  if (isNumber(exclusiveMinimum)) limits.exclusiveMinimum = exclusiveMinimum;
  if (isNumber(exclusiveMaximum)) limits.exclusiveMaximum = exclusiveMaximum;
  if (isNumber(minimum)) {
    limits[exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum'] = minimum;
  }
  if (isNumber(maximum)) {
    limits[exclusiveMaximum === true ? 'exclusiveMaximum' : 'maximum'] = maximum;
  }
  return limits;
}
