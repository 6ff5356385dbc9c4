import { assertNever } from '@drystone/lib/assert-never';
import type { ApiSay } from '../words/words.ts';
import type { SchemaObject } from './schema.ts';

/** What is counted: characters of a text, items of a list, properties of an object. */
type Counted = 'character' | 'item' | 'property';

/** `2 to 5 items`, `at most 1 property`; undefined where there is no limit. */
export function amountWords(
  say: ApiSay,
  least: number | undefined,
  most: number | undefined,
  counted: Counted,
): string | undefined {
  if (most === undefined) {
    return least === undefined || least === 0
      ? undefined
      : say('at least {amount}', { amount: amountOf(say, least, counted) });
  }
  if (least === most)
    return most === 0
      ? noneOf(say, counted)
      : say('exactly {amount}', { amount: amountOf(say, most, counted) });
  if (least === undefined || least === 0)
    return say('at most {amount}', { amount: amountOf(say, most, counted) });
  return say('{least} to {most}', { least, most: amountOf(say, most, counted) });
}

function amountOf(say: ApiSay, count: number, counted: Counted): string {
  const isOne = count === 1;
  switch (counted) {
    case 'character':
      return say(isOne ? '{count} character' : '{count} characters', { count });
    case 'item':
      return say(isOne ? '{count} item' : '{count} items', { count });
    case 'property':
      return say(isOne ? '{count} property' : '{count} properties', { count });
    default:
      return assertNever(counted);
  }
}

function noneOf(say: ApiSay, counted: Counted): string {
  switch (counted) {
    case 'character':
      return say('no characters');
    case 'item':
      return say('no items');
    case 'property':
      return say('no properties');
    default:
      return assertNever(counted);
  }
}

type Range = Pick<SchemaObject, 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'>;

/** `1 to 10`, `more than 0 and at most 1`; undefined where there is no limit. */
export function rangeWords(say: ApiSay, range: Range): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = range;
  if (
    minimum !== undefined &&
    maximum !== undefined &&
    exclusiveMinimum === undefined &&
    exclusiveMaximum === undefined
  ) {
    return minimum === maximum
      ? say('exactly {amount}', { amount: minimum })
      : say('{least} to {most}', { least: minimum, most: maximum });
  }
  const bounds = [
    exclusiveMinimum === undefined
      ? undefined
      : say('more than {amount}', { amount: exclusiveMinimum }),
    minimum === undefined ? undefined : say('at least {amount}', { amount: minimum }),
    exclusiveMaximum === undefined
      ? undefined
      : say('less than {amount}', { amount: exclusiveMaximum }),
    maximum === undefined ? undefined : say('at most {amount}', { amount: maximum }),
  ].filter((words) => words !== undefined);
  return bounds.length === 0 ? undefined : bounds.join(` ${say('and')} `);
}
