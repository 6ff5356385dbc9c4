import { parseProse } from '../../packages/drystone/markdown/parse-prose.node.ts';
import { english } from '../../packages/lib/english.ts';
import { plainProse } from '../../packages/lib/prose/plain-prose.ts';
import { noProse } from '../../packages/lib/prose/prose.ts';
import type { Json, JsonObject } from '../../packages/openapi/json/json.ts';
import { readDocument } from '../../packages/openapi/model/read-document.ts';
import { refsOf } from '../../packages/openapi/model/refs.ts';
import type { Direction } from '../../packages/openapi/schema/node-reading.ts';
import {
  createSchemaReader,
  type SchemaReader,
} from '../../packages/openapi/schema/read-schema.ts';
import type { SchemaNode } from '../../packages/openapi/schema/schema-node.ts';
import type { ApiReference } from '../../packages/openapi/view/api-reference.ts';
import { referenceOf } from '../../packages/openapi/view/reference-of.ts';

/** For tests: a reader over a document that has nothing but named schemas. */
export function readerOf(schemas: JsonObject = {}): SchemaReader {
  const document: JsonObject = { openapi: '3.1.0', components: { schemas } };
  return createSchemaReader(document, refsOf(document), (markdown) =>
    markdown === undefined ? noProse : plainProse(markdown),
  );
}

/** For tests: one schema, read as it would be in a body. */
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

/** For tests: a whole document. Its guide is the only page of the site. */
export function apiOf(document: JsonObject): ApiReference {
  const file = 'pets.yaml';
  const targets = {
    routeByFile: new Map([['content/docs/shops/overview.mdx', '/shops/overview']]),
    publicFiles: new Set<string>(),
  };
  return referenceOf(
    english,
    readDocument({ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, ...document }),
    { id: 'pets', route: '/api/pets/', label: 'Pets' },
    (markdown, headingPrefix) => parseProse(markdown, { file, targets, headingPrefix }).prose,
  );
}
