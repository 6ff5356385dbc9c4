import type { Json } from '@drystone/openapi/json/json';
import type { Choice, Expand, ObjectNode, SchemaNode } from '@drystone/openapi/schema/schema-node';

/** What a reader edits a value with. */
export type Control =
  | { readonly kind: 'choice'; readonly options: readonly Json[] }
  | { readonly kind: 'text'; readonly isLong: boolean }
  | { readonly kind: 'number' }
  | { readonly kind: 'object'; readonly schema: ObjectNode }
  /** Names that the reader makes up, all with values of one kind. */
  | { readonly kind: 'map'; readonly values: SchemaNode }
  | { readonly kind: 'list'; readonly items: SchemaNode }
  /** One of several shapes, beside the fields that all of them have. */
  | { readonly kind: 'variants'; readonly choice: Choice; readonly base: ObjectNode | undefined }
  /** A form would hide more than it shows: the value as JSON. */
  | { readonly kind: 'json' };

/** Texts that may be longer than this get room for several lines. */
const shortText = 255;

export function controlOf(schema: SchemaNode, expand: Expand): Control {
  const known = schema.kind === 'reference' ? expand(schema.$ref) : schema;
  if (known.values.length > 0) {
    return {
      kind: 'choice',
      options: withNull(
        known,
        known.values.map(({ value }) => value),
      ),
    };
  }
  const [choice] = known.choices;
  if (choice) {
    const base = known.kind === 'object' ? known : undefined;
    const isPlain = known.choices.length === 1 && (known.kind === 'any' || base !== undefined);
    return isPlain ? { kind: 'variants', choice, base } : { kind: 'json' };
  }
  switch (known.kind) {
    case 'scalar':
      return scalarControl(known);
    case 'object':
      return objectControl(known);
    case 'array': {
      const isTuple = known.prefixItems.length > 0;
      return known.items && !isTuple ? { kind: 'list', items: known.items } : { kind: 'json' };
    }
    default:
      return { kind: 'json' };
  }
}

function scalarControl(schema: Extract<SchemaNode, { kind: 'scalar' }>): Control {
  switch (schema.type) {
    case 'boolean':
      return { kind: 'choice', options: withNull(schema, [true, false]) };
    case 'null':
      return { kind: 'choice', options: [null] };
    case 'string': {
      const { contentEncoding, maxLength = 0 } = schema;
      return { kind: 'text', isLong: contentEncoding !== undefined || maxLength > shortText };
    }
    default:
      return { kind: 'number' };
  }
}

function objectControl(schema: ObjectNode): Control {
  const { properties, patternProperties, additionalProperties } = schema;
  if (Object.keys(properties).length > 0) return { kind: 'object', schema };
  const [pattern, ...others] = Object.values(patternProperties);
  if (additionalProperties) return { kind: 'map', values: additionalProperties };
  if (pattern && others.length === 0) return { kind: 'map', values: pattern };
  return { kind: 'json' };
}

function withNull({ nullable }: SchemaNode, options: readonly Json[]): readonly Json[] {
  return nullable && !options.includes(null) ? [...options, null] : options;
}
