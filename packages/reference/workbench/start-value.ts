import { isObject, type Json } from '@drystone/openapi/json/json';
import { sampleValue } from '@drystone/openapi/samples/sample-value';
import type { Choice, Expand, SchemaNode, Variant } from '@drystone/openapi/schema/schema-node';
import type { Control } from './control.ts';

/** What an optional value begins as when it is added. */
export function startValue(control: Control, schema: SchemaNode, expand: Expand): Json {
  switch (control.kind) {
    case 'list':
      return [sampleValue(control.items, expand) ?? ''];
    case 'map':
      return { 'key-1': sampleValue(control.values, expand) ?? '' };
    default:
      return sampleValue(schema, expand) ?? {};
  }
}

/** A value of the variant; what both have in common stays. */
export function variantValue(
  { discriminator }: Choice,
  { schema, selectedBy }: Choice['variants'][number],
  value: Json,
  expand: Expand,
): Json {
  const sample = sampleValue(schema, expand) ?? {};
  const [name] = selectedBy;
  if (!isObject(sample)) return sample;
  const kept = Object.entries(isObject(value) ? value : {}).filter(([key]) => key in sample);
  const tag = discriminator !== undefined && name !== undefined ? { [discriminator]: name } : {};
  return { ...sample, ...Object.fromEntries(kept), ...tag };
}

/** The variant that the discriminator of the value names. */
export function namedVariant(
  { discriminator, variants }: Choice,
  value: Json,
): Variant | undefined {
  if (discriminator === undefined || !isObject(value)) return undefined;
  const name = value[discriminator];
  return variants.find(({ selectedBy }) => selectedBy.some((one) => one === name));
}
