import { english } from '@drystone/lib/english';
import { isObject, type Json, type JsonObject, objectOf, textOf } from '../json/json.ts';
import type { SchemaObject } from '../json-schema/schema.ts';
import { refOf, schemaName } from '../model/refs.ts';
import type { FlatSchema, RawChoice } from './flatten-schema.ts';
import type { NodeReading } from './node-reading.ts';
import type { Choice, SchemaNode, Variant } from './schema-node.ts';
import { variantWords } from './type-words.ts';

export function readChoices(flat: FlatSchema, reading: NodeReading): Choice[] {
  return flat.choices
    .map((choice) => readChoice(choice, flat.pointer, reading))
    .filter(({ variants }) => variants.length > 0);
}

function readChoice(
  { keyword, variants, discriminator }: RawChoice,
  pointer: string | undefined,
  reading: NodeReading,
): Choice {
  const isBase = variants.length === 0;
  const raw = isBase ? variantsOfBase(pointer, discriminator, reading) : variants;
  return {
    keyword,
    discriminator: textOf(discriminator?.propertyName),
    variants: raw.map((variant, index) => {
      const schema = reading.variant(variant);
      // The fields of the base are beside the choice already.
      const own = isBase ? { ...schema, mergedFrom: [] } : schema;
      return readVariant(variant, own, index, discriminator);
    }),
  };
}

function variantsOfBase(
  base: string | undefined,
  discriminator: JsonObject | undefined,
  reading: NodeReading,
): readonly Json[] {
  const mapped = Object.values(objectOf(discriminator?.mapping)).flatMap(pointerOfMapping);
  const known = base === undefined ? [] : reading.subtypes(base);
  return [...new Set([...mapped, ...known])]
    .filter((pointer) => pointer !== base)
    .map((pointer) => ({ $ref: pointer }));
}

function readVariant(
  raw: Json,
  schema: SchemaNode,
  index: number,
  discriminator: JsonObject | undefined,
): Variant {
  const pointer = isObject(raw) ? refOf(raw) : undefined;
  const name = schema.title ?? (pointer === undefined ? undefined : schemaName(pointer));
  return {
    label: name ?? variantWords(english, { label: '', isNamed: false, schema }, index),
    isNamed: name !== undefined,
    selectedBy: discriminator === undefined ? [] : selectors(pointer, discriminator),
    schema,
  };
}

/** The values that the mapping gives to a schema; without any, its name is the value. */
function selectors(pointer: string | undefined, discriminator: JsonObject): string[] {
  if (pointer === undefined) return [];
  const mapped = Object.entries(objectOf(discriminator.mapping))
    .filter(([, target]) => pointerOfMapping(target).includes(pointer))
    .map(([value]) => value);
  return mapped.length > 0 ? mapped : [schemaName(pointer)];
}

/** A mapping names a schema by its pointer or by its bare name. */
function pointerOfMapping(target: Json): string[] {
  if (typeof target !== 'string') return [];
  return [target.includes('/') ? target : `#/components/schemas/${target}`];
}

/** With a discriminator, the variant that the value names is the only one that counts. */
export function choiceRule({ keyword, discriminator, variants }: Choice): SchemaObject {
  const any = { [keyword]: variants.map(({ label, schema }) => ({ ...schema, title: label })) };
  if (discriminator === undefined) return any;
  return variants.reduceRight<SchemaObject>(
    (otherwise, { selectedBy, schema }) => ({
      if: {
        type: 'object',
        required: [discriminator],
        properties: { [discriminator]: { enum: selectedBy } },
      },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: schema,
      else: otherwise,
    }),
    any,
  );
}
