import { nearest } from '@drystone/lib/text';
import { isObject, type JsonObject } from '@drystone/openapi/json/json';
import { ControlError } from './action.ts';

/*
 * Reading what comes from outside: the control surface, a scenario in a link. Each function gives the value in
 * its type or throws a `ControlError` that names the field and what it should be.
 */

/** An object without fields that nobody reads: those are spelling mistakes. */
export function readObject(value: unknown, what: string, fields: readonly string[]): JsonObject {
  if (!isObject(value)) throw new ControlError(`${what} has to be a JSON object.`);
  const unknown = Object.keys(value).find((key) => !fields.includes(key));
  if (unknown === undefined) return value;
  const meant = nearest(unknown, fields);
  const advice = meant ? `Did you mean "${meant}"?` : `It has ${fields.join(', ') || 'no fields'}.`;
  throw new ControlError(`${what} has no field "${unknown}". ${advice}`);
}

export function readText(value: unknown, field: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new ControlError(`"${field}" has to be a text.`);
}

export function readInteger(
  value: unknown,
  field: string,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) {
    return value;
  }
  throw new ControlError(`"${field}" has to be a whole number from ${from} to ${to}.`);
}

/** A part of a whole: above 0, and up to 1. */
export function readPart(value: unknown, field: string): number {
  if (typeof value === 'number' && value > 0 && value <= 1) return value;
  throw new ControlError(`"${field}" has to be a number above 0 and up to 1.`);
}

export function readChoice<const Choice extends string | number>(
  value: unknown,
  field: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  throw new ControlError(`"${field}" has to be ${choices.join(' or ')}.`);
}

export function readBoolean(value: unknown, field: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new ControlError(`"${field}" has to be true or false.`);
}

export function readList<Item>(
  value: unknown,
  field: string,
  most: number,
  readItem: (item: unknown) => Item,
): readonly Item[] {
  if (!Array.isArray(value)) throw new ControlError(`"${field}" has to be a list.`);
  if (value.length > most) throw new ControlError(`"${field}" has more than ${most} entries.`);
  return value.map(readItem);
}

/** For fields that may be absent. */
export function optional<Value>(
  value: unknown,
  read: (value: unknown) => Value,
): Value | undefined {
  return value === undefined ? undefined : read(value);
}

/** An object without the fields that are undefined. */
export function present<Part extends object>(
  part: Part,
): { readonly [Key in keyof Part]?: Exclude<Part[Key], undefined> } {
  const entries = Object.entries(part).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as {
    readonly [Key in keyof Part]?: Exclude<Part[Key], undefined>;
  };
}
