import { sayList } from '@drystone/lib/phrases';
import type { Values } from '@drystone/lib/words';
import type { FlatSchema } from '../schema/flatten-schema.ts';
import { readLimits } from '../schema/read-limits.ts';
import type { Limits } from '../schema/schema-node.ts';
import type { ChangeWord } from '../words/change-words.ts';
import { type Change, type Effect, severityOf } from './change.ts';
import { changeAt, quote, quoteOr, type Spot } from './spot.ts';

const least = [
  'minLength',
  'minItems',
  'minProperties',
  'minContains',
  'minimum',
  'exclusiveMinimum',
] as const;
const most = [
  'maxLength',
  'maxItems',
  'maxProperties',
  'maxContains',
  'maximum',
  'exclusiveMaximum',
] as const;

/** Lengths, ranges, patterns and encodings. */
export function compareLimits(spot: Spot, old: FlatSchema, now: FlatSchema): Change[] {
  const before = readLimits(old.keywords, old.patterns);
  const after = readLimits(now.keywords, now.patterns);
  return [
    ...least.flatMap((name) => compareBound(spot, name, before[name], after[name], 'least')),
    ...most.flatMap((name) => compareBound(spot, name, before[name], after[name], 'most')),
    ...compareSteps(spot, before, after),
    ...comparePatterns(spot, before.patterns ?? [], after.patterns ?? []),
    ...compareUniqueness(spot, before, after),
    ...compareEncoding(spot, 'contentEncoding', before, after),
    ...compareEncoding(spot, 'contentMediaType', before, after),
  ];
}

function compareBound(
  spot: Spot,
  name: string,
  before: number | bigint | undefined,
  after: number | bigint | undefined,
  kind: 'least' | 'most',
): Change[] {
  // `minLength: 0` says what no minLength says too.
  const silent = kind === 'least' && /^min(Length|Items|Properties)$/.test(name) ? 0 : undefined;
  const [old, now] = [before ?? silent, after ?? silent];
  if (old === now) return [];
  const values = { name, old: String(old), now: String(now) };
  if (old === undefined) return [limit(spot, 'narrower', 'has the limit {name} {now} now', values)];
  if (now === undefined)
    return [limit(spot, 'wider', 'does not have the limit {name} {old} any more', values)];
  const effect = (kind === 'least' ? now > old : now < old) ? 'narrower' : 'wider';
  return [limit(spot, effect, 'had the limit {name} {old} and has {now} now', values)];
}

function compareSteps(
  spot: Spot,
  { multipleOf: old }: Limits,
  { multipleOf: now }: Limits,
): Change[] {
  if (old === now) return [];
  const values = { old: String(old), now: String(now) };
  if (old === undefined) return [limit(spot, 'narrower', 'is a multiple of {now} now', values)];
  if (now === undefined)
    return [limit(spot, 'wider', 'need not be a multiple of {old} any more', values)];
  const effect = now % old === 0 ? 'narrower' : old % now === 0 ? 'wider' : 'other';
  const word = 'was a multiple of {old} and is a multiple of {now} now';
  return [limit(spot, effect, word, values)];
}

/** Whether one pattern allows all that another does cannot be decided by looking at them. */
function comparePatterns(
  spot: Spot,
  before: readonly string[],
  after: readonly string[],
): Change[] {
  const removed = before.filter((pattern) => !after.includes(pattern));
  const added = after.filter((pattern) => !before.includes(pattern));
  const values = { removed: list(spot, removed), added: list(spot, added) };
  if (removed.length > 0 && added.length > 0) {
    const word = 'had to match {removed} and has to match {added} now';
    return [limit(spot, 'other', word, values)];
  }
  if (added.length > 0) return [limit(spot, 'narrower', 'has to match {added} now', values)];
  if (removed.length === 0) return [];
  return [limit(spot, 'wider', 'does not have to match {removed} any more', values)];
}

function compareUniqueness(
  spot: Spot,
  { uniqueItems: old }: Limits,
  { uniqueItems: now }: Limits,
): Change[] {
  if ((old ?? false) === (now ?? false)) return [];
  return [
    now
      ? limit(spot, 'narrower', 'holds no item twice now')
      : limit(spot, 'wider', 'may hold an item twice now'),
  ];
}

function compareEncoding(
  spot: Spot,
  name: 'contentEncoding' | 'contentMediaType',
  { [name]: old }: Limits,
  { [name]: now }: Limits,
): Change[] {
  if (old === now) return [];
  const values = { name, old: quoteOr(spot, old, 'none'), now: quoteOr(spot, now, 'none') };
  return [limit(spot, 'other', 'had the {name} {old} and has {now} now', values)];
}

function limit(spot: Spot, effect: Effect, word: ChangeWord, values: Values = {}): Change {
  const severity = severityOf(effect, spot.direction);
  return changeAt(spot, { severity, aspect: 'limit', word, values });
}

function list({ say }: Spot, patterns: readonly string[]): string {
  return sayList(say, patterns.map(quote), 'and');
}
