import { count } from '../lib/text.ts';
import type { Limits } from './model.ts';

/** A rule for a value, in words; `code` ends it, set as code. */
export interface Constraint {
  readonly words: string;
  readonly code?: string;
}

/** The limits of a schema as a reader would say them. */
export function constraintWords(limits: Limits): Constraint[] {
  const sentences = [
    amount(limits.minLength, limits.maxLength, 'character'),
    range(limits),
    limits.multipleOf === undefined ? undefined : `a multiple of ${limits.multipleOf}`,
    amount(limits.minItems, limits.maxItems, 'item'),
    limits.uniqueItems ? 'no item twice' : undefined,
    contained(limits),
    amount(limits.minProperties, limits.maxProperties, 'property', 'properties'),
    limits.contentEncoding === undefined ? undefined : `encoded as ${limits.contentEncoding}`,
    limits.contentMediaType === undefined ? undefined : `holds ${limits.contentMediaType}`,
  ].filter((words) => words !== undefined);
  return [
    ...sentences.map((words) => ({ words })),
    ...(limits.patterns ?? []).map((pattern) => ({ words: 'matches', code: pattern })),
  ];
}

function amount(
  least: number | undefined,
  most: number | undefined,
  singular: string,
  plural = `${singular}s`,
): string | undefined {
  if (most === undefined) {
    return least === undefined || least === 0
      ? undefined
      : `at least ${count(least, singular, plural)}`;
  }
  if (least === most)
    return most === 0 ? `no ${plural}` : `exactly ${count(most, singular, plural)}`;
  if (least === undefined || least === 0) return `at most ${count(most, singular, plural)}`;
  return `${least} to ${count(most, singular, plural)}`;
}

function range({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
}: Limits): string | undefined {
  if (
    minimum !== undefined &&
    maximum !== undefined &&
    exclusiveMinimum === undefined &&
    exclusiveMaximum === undefined
  ) {
    return minimum === maximum ? `exactly ${minimum}` : `${minimum} to ${maximum}`;
  }
  const bounds = [
    exclusiveMinimum === undefined ? undefined : `more than ${exclusiveMinimum}`,
    minimum === undefined ? undefined : `at least ${minimum}`,
    exclusiveMaximum === undefined ? undefined : `less than ${exclusiveMaximum}`,
    maximum === undefined ? undefined : `at most ${maximum}`,
  ].filter((words) => words !== undefined);
  return bounds.length === 0 ? undefined : bounds.join(' and ');
}

function contained({ minContains, maxContains }: Limits): string | undefined {
  if (minContains === undefined && maxContains === undefined) return undefined;
  const items = amount(minContains, maxContains, 'item');
  return items === undefined ? undefined : `contains ${items} of the kind below`;
}
