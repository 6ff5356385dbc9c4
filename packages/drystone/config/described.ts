import type { z } from 'zod';

/**
 * A field of the configuration with its meaning, in Markdown, and an example. `npm run docs:configuration` prints both.
 * A group of fields has no example: its fields have.
 */
export function described<Schema extends z.ZodType>(
  description: string,
  example: z.input<Schema> | undefined,
  schema: Schema,
): Schema {
  return schema.meta(
    example === undefined ? { description } : { description, examples: [example] },
  );
}
