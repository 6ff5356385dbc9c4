import { amountWords, rangeWords } from '../json-schema/limit-words.ts';
import type { ApiSay } from '../words/words.ts';
import type { Limits } from './schema-node.ts';

/** A rule for a value, in words; `code` ends it, set as code. */
export interface Constraint {
  readonly words: string;
  readonly code?: string;
}

/** The limits of a schema as a reader would say them. */
export function constraintWords(say: ApiSay, limits: Limits): Constraint[] {
  const sentences = [
    amountWords(say, limits.minLength, limits.maxLength, 'character'),
    rangeWords(say, limits),
    limits.multipleOf === undefined
      ? undefined
      : say('a multiple of {amount}', { amount: limits.multipleOf }),
    amountWords(say, limits.minItems, limits.maxItems, 'item'),
    limits.uniqueItems ? say('no item twice') : undefined,
    contained(say, limits),
    amountWords(say, limits.minProperties, limits.maxProperties, 'property'),
    limits.contentEncoding === undefined
      ? undefined
      : say('encoded as {encoding}', { encoding: limits.contentEncoding }),
    limits.contentMediaType === undefined
      ? undefined
      : say('holds {type}', { type: limits.contentMediaType }),
  ].filter((words) => words !== undefined);
  return [
    ...sentences.map((words) => ({ words })),
    ...(limits.patterns ?? []).map((pattern) => ({ words: say('matches'), code: pattern })),
  ];
}

function contained(say: ApiSay, { minContains, maxContains }: Limits): string | undefined {
  if (minContains === undefined && maxContains === undefined) return undefined;
  const items = amountWords(say, minContains, maxContains, 'item');
  return items === undefined ? undefined : say('contains {items} of the kind below', { items });
}
