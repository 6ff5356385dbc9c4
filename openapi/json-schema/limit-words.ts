import { count } from '../../lib/text.ts';
import type { SchemaObject } from './schema.ts';

/** `2 to 5 items`, `at most 1 property`; undefined where there is no limit. */
export function amountWords(
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

type Range = Pick<SchemaObject, 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'>;

/** `1 to 10`, `more than 0 and at most 1`; undefined where there is no limit. */
export function rangeWords(range: Range): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = range;
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
