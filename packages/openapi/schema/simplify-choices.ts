import { isObject, type Json, type JsonObject, listOf } from '../json/json.ts';
import type { Refs } from '../model/refs.ts';
import { type FlatSchema, flattenSchema, merge, type RawChoice } from './flatten-schema.ts';

export interface SimplifiedSchema {
  readonly flat: FlatSchema;
  /** A choice had null as a variant. */
  readonly nullable: boolean;
  /** Variants that are constants: the way 3.1 describes the values of an enum. */
  readonly constants: readonly JsonObject[];
}

/** Takes out of the choices of a schema what is not a choice for a reader. */
export function simplifyChoices(
  schema: FlatSchema,
  refs: Refs,
  isRepeated: (pointer: string) => boolean,
): SimplifiedSchema {
  let flat: FlatSchema = { ...schema, choices: [] };
  let nullable = false;
  let constants: readonly JsonObject[] = [];
  const choices: RawChoice[] = [];

  for (const choice of schema.choices) {
    const variants = choice.variants.filter((variant) => !isNull(variant, refs));
    nullable ||= variants.length < choice.variants.length;
    const [only] = variants;
    if (variants.length === 1 && isObject(only)) {
      const inner = flattenSchema(only, refs, isRepeated);
      const isAlone = schema.choices.length === 1 && schema.pointer === undefined;
      flat = { ...merge(inner, flat), pointer: isAlone ? inner.pointer : schema.pointer };
      continue;
    }
    const fixed = variants.map((variant) => refs.follow(variant)).filter(isConstant);
    if (fixed.length > 0 && fixed.length === variants.length) constants = [...constants, ...fixed];
    else choices.push({ ...choice, variants });
  }
  return { flat: { ...flat, choices: [...choices, ...flat.choices] }, nullable, constants };
}

function isNull(variant: Json, refs: Refs): boolean {
  const schema = refs.follow(variant);
  if (!isObject(schema)) return false;
  const values = listOf(schema.enum);
  return (
    schema.type === 'null' || schema.const === null || (values.length === 1 && values[0] === null)
  );
}

function isConstant(schema: Json | undefined): schema is JsonObject {
  return isObject(schema) && (schema.const !== undefined || listOf(schema.enum).length === 1);
}
