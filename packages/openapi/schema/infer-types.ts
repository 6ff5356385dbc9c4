import { isList, type Json } from '../json/json.ts';
import type { FlatSchema } from './flatten-schema.ts';
import type { EnumValue } from './schema-node.ts';

const keywordsOfType: Readonly<Record<string, readonly string[]>> = {
  object: [
    'properties',
    'required',
    'additionalProperties',
    'unevaluatedProperties',
    'patternProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
  ],
  array: ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'],
  string: ['minLength', 'maxLength', 'contentEncoding', 'contentMediaType'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/** Many documents leave the type out and mean the one that their other keywords are about. */
export function inferTypes(flat: FlatSchema, values: readonly EnumValue[]): readonly string[] {
  const inferred = Object.entries(keywordsOfType)
    .filter(([, keywords]) => keywords.some((keyword) => flat.keywords[keyword] !== undefined))
    .map(([type]) => type);
  if (inferred.length > 0) return inferred;
  if (flat.patterns.length > 0 || typeof flat.keywords.format === 'string') return ['string'];
  return [...new Set(values.map(({ value }) => typeOfValue(value)))];
}

function typeOfValue(value: Json): string {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'bigint') return 'integer';
  return typeof value;
}
