import type { FlatSchema } from '../schema/flatten-schema.ts';
import { readLimits } from '../schema/read-limits.ts';
import type { Limits } from '../schema/schema-node.ts';
import { type Change, type Effect, severityOf } from './change.ts';
import { changeAt, quote, type Spot } from './spot.ts';

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
  if (old === undefined) return [limit(spot, 'narrower', `has the limit ${name} ${now} now`)];
  if (now === undefined)
    return [limit(spot, 'wider', `does not have the limit ${name} ${old} any more`)];
  const isNarrower = kind === 'least' ? now > old : now < old;
  const phrase = `had the limit ${name} ${old} and has ${now} now`;
  return [limit(spot, isNarrower ? 'narrower' : 'wider', phrase)];
}

function compareSteps(
  spot: Spot,
  { multipleOf: old }: Limits,
  { multipleOf: now }: Limits,
): Change[] {
  if (old === now) return [];
  if (old === undefined) return [limit(spot, 'narrower', `is a multiple of ${now} now`)];
  if (now === undefined) return [limit(spot, 'wider', `need not be a multiple of ${old} any more`)];
  const effect = now % old === 0 ? 'narrower' : old % now === 0 ? 'wider' : 'other';
  return [limit(spot, effect, `was a multiple of ${old} and is a multiple of ${now} now`)];
}

/** Whether one pattern allows all that another does cannot be decided by looking at them. */
function comparePatterns(
  spot: Spot,
  before: readonly string[],
  after: readonly string[],
): Change[] {
  const removed = before.filter((pattern) => !after.includes(pattern));
  const added = after.filter((pattern) => !before.includes(pattern));
  if (removed.length > 0 && added.length > 0) {
    const phrase = `had to match ${list(removed)} and has to match ${list(added)} now`;
    return [limit(spot, 'other', phrase)];
  }
  if (added.length > 0) return [limit(spot, 'narrower', `has to match ${list(added)} now`)];
  if (removed.length === 0) return [];
  return [limit(spot, 'wider', `does not have to match ${list(removed)} any more`)];
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
  const phrase = `had the ${name} ${quote(old ?? 'none')} and has ${quote(now ?? 'none')} now`;
  return [limit(spot, 'other', phrase)];
}

function limit(spot: Spot, effect: Effect, phrase: string): Change {
  return changeAt(spot, { severity: severityOf(effect, spot.direction), aspect: 'limit', phrase });
}

function list(patterns: readonly string[]): string {
  return patterns.map(quote).join(' and ');
}
