import type { Json, JsonObject } from '../json/json.ts';
import type { ApiReference, SchemaNode } from './model.ts';
import type { Direction } from './node-reading.ts';
import { readDocument } from './read-document.ts';
import { createSchemaReader, type SchemaReader } from './read-schema.ts';
import { createRefs } from './refs.ts';

/** For tests: a reader over a document that has nothing but named schemas. */
export function readerOf(schemas: JsonObject = {}): SchemaReader {
  const document: JsonObject = { openapi: '3.1.0', components: { schemas } };
  return createSchemaReader(document, createRefs(document), (markdown) => markdown ?? '');
}

/** For tests: one schema, read as it would stand in a body. */
export function nodeOf(
  raw: Json,
  schemas: JsonObject = {},
  direction: Direction = 'response',
): SchemaNode {
  return readerOf(schemas).read(raw, direction);
}

export function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** For tests: a whole document; paragraphs are all the Markdown there is. */
export function apiOf(document: JsonObject): ApiReference {
  return readDocument(
    { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, ...document },
    { id: 'pets', route: '/api/pets/', document: 'pets.yaml', label: 'Pets' },
    (markdown, headingPrefix) =>
      markdown
        .split('\n\n')
        .map((block) =>
          block.startsWith('## ')
            ? `<h2 id="${headingPrefix}${block.slice(3).toLowerCase()}">${block.slice(3)}</h2>`
            : `<p>${block}</p>`,
        )
        .join('\n'),
  );
}
