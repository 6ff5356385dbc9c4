import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  listOf,
  objectOf,
  textsOf,
} from '../json/json.ts';
import { jsonText } from '../json/json-text.ts';
import type { Refs } from '../model/refs.ts';
import { type Change, type Direction, type Effect, severityOf } from './change.ts';
import type { BothRefs, SchemaPair, Step } from './compare-schema.ts';
import { pairUp } from './pairs.ts';
import { changeAt, fieldSpot, itemSpot, keySpot, quote, type Spot } from './spot.ts';
import { withoutWords } from './without-words.ts';

/** What is inside two objects or two lists. */
export function compareMembers(spot: Spot, old: JsonObject, now: JsonObject, refs: BothRefs): Step {
  const fields = compareFields(
    spot,
    fieldsOf(old, refs.before, spot),
    fieldsOf(now, refs.after, spot),
  );
  const others = compareOtherKeys(spot, old, now);
  return {
    changes: [...fields.changes, ...others.changes],
    inside: [
      ...fields.inside,
      ...others.inside,
      ...itemPairs(spot, old, now),
      ...keyPairs(spot, old, now),
    ],
  };
}

interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Json;
}

/** Requests do not hold what is read only, responses not what is write only. */
function fieldsOf(keywords: JsonObject, refs: Refs, { direction }: Spot): Field[] {
  const required = textsOf(keywords.required);
  return Object.entries(objectOf(keywords.properties))
    .map(([name, schema]) => ({ name, required: required.includes(name), schema }))
    .filter(({ schema }) => !isHidden(objectOf(refs.follow(schema)), objectOf(schema), direction));
}

function isHidden(target: JsonObject, own: JsonObject, direction: Direction): boolean {
  const says = (keyword: string) => target[keyword] === true || own[keyword] === true;
  return (
    (direction === 'request' && says('readOnly')) || (direction === 'response' && says('writeOnly'))
  );
}

function compareFields(spot: Spot, old: readonly Field[], now: readonly Field[]): Step {
  const looksOf = (field: Field) => jsonText([field.required, withoutWords(field.schema)]);
  const { both, renamed, removed, added } = pairUp(old, now, ({ name }) => name, looksOf);
  const at = (field: Field) => fieldSpot(spot, field.name);
  return {
    changes: [
      ...removed.map((field) =>
        changeAt(at(field), { severity: 'breaking', aspect: 'removed', word: 'was removed' }),
      ),
      ...renamed.map(({ before, after }) =>
        changeAt(at(before), {
          severity: 'breaking',
          aspect: 'renamed',
          word: 'was replaced by {name}, which looks the same',
          values: { name: quote(after.name) },
        }),
      ),
      ...added.map((field) => addedField(at(field), field)),
      ...both.flatMap(({ before, after }) => compareRequired(at(after), before, after)),
    ],
    inside: [...both, ...renamed].map(({ before, after }) => ({
      before: before.schema,
      after: after.schema,
      spot: at(after),
    })),
  };
}

function addedField(spot: Spot, { required }: Field): Change {
  if (spot.direction === 'response') {
    return changeAt(spot, { severity: 'compatible', aspect: 'added', word: 'is new' });
  }
  return required
    ? changeAt(spot, { severity: 'breaking', aspect: 'added', word: 'is new and required' })
    : changeAt(spot, { severity: 'compatible', aspect: 'added', word: 'is new and optional' });
}

function compareRequired(spot: Spot, before: Field, after: Field): Change[] {
  if (before.required === after.required) return [];
  const severity = severityOf(after.required ? 'narrower' : 'wider', spot.direction);
  const word =
    spot.direction === 'response'
      ? after.required
        ? 'is always there now'
        : 'can be missing now'
      : after.required
        ? 'is required now'
        : 'is optional now';
  return [changeAt(spot, { severity, aspect: 'required', word })];
}

/** What holds for the keys that have no name in the schema. */
function compareOtherKeys(spot: Spot, old: JsonObject, now: JsonObject): Step {
  const before = otherKeys(old);
  const after = otherKeys(now);
  if (isObject(before) && isObject(after)) {
    return { changes: [], inside: [{ before, after, spot: fieldSpot(spot, '*') }] };
  }
  if (before === after) return { changes: [], inside: [] };
  const effect: Effect = after === false || before === true ? 'narrower' : 'wider';
  // Clients ignore what they do not know, so an answer may say more than before.
  const severity =
    effect === 'wider' && spot.direction === 'response'
      ? 'compatible'
      : severityOf(effect, spot.direction);
  const word =
    after === false
      ? 'does not allow other keys any more'
      : before === false
        ? 'allows other keys now'
        : isObject(after)
          ? 'has a rule for the values of other keys now'
          : 'has no rule for the values of other keys any more';
  return { changes: [changeAt(spot, { severity, aspect: 'openness', word })], inside: [] };
}

/** `true` for any key with any value, `false` for none, else the schema of the values. */
function otherKeys({ additionalProperties, unevaluatedProperties }: JsonObject): Json {
  const rule = additionalProperties ?? unevaluatedProperties ?? true;
  return isObject(rule) && Object.keys(rule).length === 0 ? true : rule;
}

function keyPairs(spot: Spot, old: JsonObject, now: JsonObject): SchemaPair[] {
  const patterns = [old, now].map(({ patternProperties }) => objectOf(patternProperties));
  const [before = {}, after = {}] = patterns;
  const names = new Set(patterns.flatMap(Object.keys));
  const keys: SchemaPair[] =
    old.propertyNames === undefined && now.propertyNames === undefined
      ? []
      : [{ before: old.propertyNames, after: now.propertyNames, spot: keySpot(spot) }];
  return [
    ...keys,
    ...[...names].map((name) => ({
      before: before[name] ?? true,
      after: after[name] ?? true,
      spot: fieldSpot(spot, name),
    })),
  ];
}

function itemPairs(spot: Spot, old: JsonObject, now: JsonObject): SchemaPair[] {
  const [before, after] = [tupleOf(old), tupleOf(now)];
  const places = Math.max(before.items.length, after.items.length);
  const tuple = Array.from({ length: places }, (_, index) => ({
    before: before.items[index] ?? before.rest,
    after: after.items[index] ?? after.rest,
    spot: itemSpot(spot, index),
  }));
  if (before.rest === undefined && after.rest === undefined) return tuple;
  return [...tuple, { before: before.rest, after: after.rest, spot: itemSpot(spot) }];
}

/** Before 3.1, a list under `items` was the tuple. */
function tupleOf(keywords: JsonObject): { items: readonly Json[]; rest: Json | undefined } {
  if (isList(keywords.items)) return { items: keywords.items, rest: keywords.additionalItems };
  return { items: listOf(keywords.prefixItems), rest: keywords.items };
}
