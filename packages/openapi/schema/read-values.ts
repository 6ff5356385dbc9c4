import { noProse, type Prose } from '@drystone/lib/prose/prose';
import { isObject, type Json, type JsonObject, listOf, textOf } from '../json/json.ts';
import type { EnumValue } from './schema-node.ts';

type ParseProse = (markdown: string | undefined) => Prose;

/** The values that an `enum` or a `const` allows. */
export function readValues(keywords: JsonObject, prose: ParseProse): EnumValue[] {
  if (keywords.const !== undefined) {
    return [{ value: keywords.const, description: noProse, deprecated: false }];
  }
  const texts = keywords['x-enum-descriptions'] ?? keywords['x-enumDescriptions'];
  return listOf(keywords.enum).map((value, index) => ({
    value,
    description: prose(descriptionOf(value, index, texts)),
    deprecated: false,
  }));
}

/** The values of a 3.1 enum: `oneOf` with a `const` and a description each. */
export function readConstants(constants: readonly JsonObject[], prose: ParseProse): EnumValue[] {
  return constants.map((schema) => ({
    value: schema.const ?? listOf(schema.enum)[0] ?? null,
    description: prose(textOf(schema.description) ?? textOf(schema.title)),
    deprecated: schema.deprecated === true,
  }));
}

/** Descriptions come as a map from the value, or as a list in the order of the values. */
function descriptionOf(value: Json, index: number, texts: Json | undefined): string | undefined {
  return isObject(texts) ? textOf(texts[String(value)]) : textOf(listOf(texts)[index]);
}
