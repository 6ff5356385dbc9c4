import { z } from 'zod';

/** The names of the fields that a value may have at a path of a schema; undefined where it has several forms, or no fields. */
export function fieldsAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): readonly string[] | undefined {
  const plain = withoutDefault(schema);
  const [first, ...rest] = path;
  if (plain instanceof z.ZodObject) {
    if (first === undefined) return Object.keys(plain.shape);
    const field: z.core.$ZodType | undefined = plain.shape[String(first)];
    return field && fieldsAt(field, rest);
  }
  return plain instanceof z.ZodArray && first !== undefined
    ? fieldsAt(plain.element, rest)
    : undefined;
}

function withoutDefault(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapped ? withoutDefault(schema.unwrap()) : schema;
}
