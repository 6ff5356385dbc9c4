import { sayList } from '@drystone/lib/phrases';
import type { Values } from '@drystone/lib/words';
import { isSameJson, type Json, listOf, textOf } from '../json/json.ts';
import { jsonText } from '../json/json-text.ts';
import { typesOf } from '../schema/flatten-schema.ts';
import type { SimplifiedSchema } from '../schema/simplify-choices.ts';
import type { ChangeWord } from '../words/change-words.ts';
import { type Aspect, type Change, type Effect, severityOf } from './change.ts';
import { compareLimits } from './compare-limits.ts';
import { changeAt, quote, quoteOr, type Spot } from './spot.ts';

/** What two schemas say about a value apart from what is inside it. */
export function compareKeywords(
  spot: Spot,
  old: SimplifiedSchema,
  now: SimplifiedSchema,
): Change[] {
  return [
    ...compareTypes(spot, old, now),
    ...compareFormat(spot, old, now),
    ...compareValues(spot, old, now),
    ...compareLimits(spot, old.flat, now.flat),
    ...compareConditions(spot, old, now),
    ...compareDefaults(spot, old, now),
    ...compareDeprecation(spot, old, now),
  ];
}

function compareTypes(spot: Spot, old: SimplifiedSchema, now: SimplifiedSchema): Change[] {
  const before = typesWithNull(old);
  const after = typesWithNull(now);
  const changes: Change[] = [];
  const [oldTypes, newTypes] = [withoutNull(before), withoutNull(after)];
  const effect = effectOf(oldTypes, newTypes);
  if (effect) {
    changes.push(
      changed(spot, effect, 'type', 'was {before} and is now {after}', {
        before: typeWords(spot, oldTypes),
        after: typeWords(spot, newTypes),
      }),
    );
  }
  // A schema without types accepts null as it accepts everything; the change above says so already.
  if (
    before.length === 0 ||
    after.length === 0 ||
    before.includes('null') === after.includes('null')
  ) {
    return changes;
  }
  const isNullable = after.includes('null');
  const word =
    spot.direction === 'request' ? nullInRequest(isNullable) : nullInResponse(isNullable);
  return [...changes, changed(spot, isNullable ? 'wider' : 'narrower', 'nullable', word)];
}

function nullInRequest(isNullable: boolean): ChangeWord {
  return isNullable ? 'accepts null now' : 'does not accept null any more';
}

function nullInResponse(isNullable: boolean): ChangeWord {
  return isNullable ? 'can be null now' : 'is never null any more';
}

/** Empty when every type fits. */
function typesWithNull({ flat, nullable }: SimplifiedSchema): readonly string[] {
  const types = typesOf(flat.keywords.type);
  if (types.length === 0 || types.includes('null')) return types;
  return nullable || flat.keywords.nullable === true ? [...types, 'null'] : types;
}

function withoutNull(types: readonly string[]): readonly string[] {
  return types.filter((type) => type !== 'null');
}

function effectOf(before: readonly string[], after: readonly string[]): Effect | undefined {
  const wasCovered = covers(after, before);
  const isCovered = covers(before, after);
  if (wasCovered && isCovered) return undefined;
  if (isCovered) return 'narrower';
  return wasCovered ? 'wider' : 'other';
}

/** `number` covers `integer`, and no type at all covers every type. */
function covers(wide: readonly string[], narrow: readonly string[]): boolean {
  if (wide.length === 0) return true;
  if (narrow.length === 0) return false;
  return narrow.every(
    (type) => wide.includes(type) || (type === 'integer' && wide.includes('number')),
  );
}

function typeWords({ say }: Spot, types: readonly string[]): string {
  return types.length === 0 ? say('of any type') : sayList(say, types, 'or');
}

function compareFormat(spot: Spot, old: SimplifiedSchema, now: SimplifiedSchema): Change[] {
  const before = textOf(old.flat.keywords.format);
  const after = textOf(now.flat.keywords.format);
  if (before === after) return [];
  const values = { before: quote(before), after: quote(after) };
  if (before === undefined)
    return [changed(spot, 'narrower', 'format', 'has the format {after} now', values)];
  if (after === undefined) {
    return [changed(spot, 'wider', 'format', 'does not have the format {before} any more', values)];
  }
  const word = 'had the format {before} and has the format {after} now';
  return [changed(spot, 'other', 'format', word, values)];
}

function compareValues(spot: Spot, old: SimplifiedSchema, now: SimplifiedSchema): Change[] {
  const before = valuesOf(old);
  const after = valuesOf(now);
  if (before === undefined && after === undefined) return [];
  if (before === undefined) {
    const values = (after ?? []).map(quote).join(', ');
    return [changed(spot, 'narrower', 'values', 'is now one of {values}', { values })];
  }
  if (after === undefined)
    return [changed(spot, 'wider', 'values', 'is not limited to a list of values any more')];

  const removed = before.filter((value) => !after.some((other) => isSameJson(value, other)));
  const added = after.filter((value) => !before.some((other) => isSameJson(value, other)));
  if (removed.length === 1 && added.length === 1) {
    const values = { before: quote(removed[0]), after: quote(added[0]) };
    return [
      changed(spot, 'other', 'renamed', 'has the value {after} in place of {before}', values),
    ];
  }
  return [
    ...removed.map((value) =>
      changed(spot, 'narrower', 'values', 'does not have the value {value} any more', {
        value: quote(value),
      }),
    ),
    ...added.map((value) =>
      changed(spot, 'wider', 'values', 'has the new value {value}', { value: quote(value) }),
    ),
  ];
}

function valuesOf({ flat, constants }: SimplifiedSchema): readonly Json[] | undefined {
  if (constants.length > 0)
    return constants.map((schema) => schema.const ?? listOf(schema.enum)[0] ?? null);
  if (flat.keywords.const !== undefined) return [flat.keywords.const];
  return flat.keywords.enum === undefined ? undefined : listOf(flat.keywords.enum);
}

/** Rules that tie fields together. Whether one follows from the other cannot be decided in general. */
function compareConditions(
  spot: Spot,
  { flat: old }: SimplifiedSchema,
  { flat: now }: SimplifiedSchema,
): Change[] {
  const rules = ({ not, conditions, keywords }: typeof old) =>
    jsonText([
      not,
      conditions,
      ...['dependentRequired', 'dependentSchemas', 'dependencies', 'contains'].map(
        (key) => keywords[key],
      ),
    ]);
  if (rules(old) === rules(now)) return [];
  return [changed(spot, 'other', 'condition', 'has other conditions than before')];
}

function compareDefaults(
  spot: Spot,
  { flat: old }: SimplifiedSchema,
  { flat: now }: SimplifiedSchema,
): Change[] {
  const changes: Change[] = [];
  const { default: before } = old.keywords;
  const { default: after } = now.keywords;
  if (!isSameJson(before, after)) {
    // Clients that leave the field out get something else; in a response the field is what it is.
    const isFelt = spot.direction !== 'response' && before !== undefined;
    const severity = isFelt ? 'breaking' : spot.direction === 'response' ? 'note' : 'compatible';
    changes.push(
      changeAt(spot, {
        severity,
        aspect: 'default',
        word: defaultWord(before, after),
        values: { before: quote(before), after: quote(after) },
      }),
    );
  }
  const [oldTemplate, newTemplate] = [old, now].map(({ keywords }) =>
    textOf(keywords['x-default-template']),
  );
  if (oldTemplate !== newTemplate) {
    changes.push(
      changeAt(spot, {
        severity: 'note',
        aspect: 'default',
        word: 'has another documented default: {after}',
        values: { after: quoteOr(spot, newTemplate, 'none') },
      }),
    );
  }
  return changes;
}

function defaultWord(before: Json | undefined, after: Json | undefined): ChangeWord {
  if (before === undefined) return 'has the default {after} now';
  if (after === undefined) return 'does not have the default {before} any more';
  return 'had the default {before} and has the default {after} now';
}

function compareDeprecation(
  spot: Spot,
  { flat: old }: SimplifiedSchema,
  { flat: now }: SimplifiedSchema,
): Change[] {
  const isDeprecated = now.keywords.deprecated === true;
  if (isDeprecated === (old.keywords.deprecated === true)) return [];
  const word = isDeprecated ? 'is deprecated now' : 'is not deprecated any more';
  return [changeAt(spot, { severity: 'note', aspect: 'deprecation', word })];
}

function changed(
  spot: Spot,
  effect: Effect,
  aspect: Aspect,
  word: ChangeWord,
  values: Values = {},
): Change {
  return changeAt(spot, { severity: severityOf(effect, spot.direction), aspect, word, values });
}
