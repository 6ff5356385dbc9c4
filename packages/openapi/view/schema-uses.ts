import { onceFor } from '@drystone/lib/once-for';
import { isObject, objectOf, textOf } from '../json/json.ts';
import { schemaAnchor } from '../model/anchors.ts';
import type { ApiDocument } from '../model/model.ts';
import { refsOf, schemaPointer } from '../model/refs.ts';
import { refsIn, targetsFrom } from '../schema/cycles.ts';
import type { SchemaLink } from '../schema/schema-node.ts';
import { subtypesOf } from '../schema/subtypes.ts';
import type { ApiReference, ShownOperation } from './api-reference.ts';
import { allOperations } from './overviews.ts';

/** A schema that the document names, and where it is used. */
export interface SchemaUse extends SchemaLink {
  /** Its type as written: `object`. */
  readonly type: string | undefined;
  /** The operations that name it. */
  readonly operations: readonly ShownOperation[];
  /** The named schemas that name it. */
  readonly schemas: readonly SchemaLink[];
  /** False where no operation leads to it, directly or by other schemas. */
  readonly isUsed: boolean;
}

/** All named schemas of an API that one page holds, by name. A large API lists those that its places link to. */
export const schemaUses = onceFor((api: ApiReference): readonly SchemaUse[] => {
  if (api.isLarge) return [];
  const { document } = api;
  const unused = new Set(unusedSchemas(document));
  const operations = allOperations(api).map((operation) => ({
    operation,
    targets: refsIn(operation.source),
  }));
  const schemas = Object.entries(document.schemas).map(([name, raw]) => ({
    link: { name, anchor: schemaAnchor(name) },
    raw: objectOf(raw),
    targets: refsIn(raw),
  }));
  return schemas
    .map(({ link, raw }): SchemaUse => {
      const pointer = schemaPointer(link.name);
      return {
        ...link,
        type: textOf(raw.type) ?? (isObject(raw.properties) ? 'object' : undefined),
        operations: operations.flatMap(({ operation, targets }) =>
          leadsInto(targets, pointer) ? operation : [],
        ),
        schemas: schemas.flatMap(({ link: other, targets }) =>
          other.name !== link.name && leadsInto(targets, pointer) ? other : [],
        ),
        isUsed: !unused.has(pointer),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
});

/** The pointers to the named schemas that no operation leads to. */
export const unusedSchemas = onceFor((document: ApiDocument): readonly string[] => {
  const { source, operations, webhooks, schemas } = document;
  const targets = targetsFrom([operations, webhooks], refsOf(source), subtypesOf(source));
  const reached = new Set(targets.keys());
  return Object.keys(schemas)
    .map(schemaPointer)
    .filter((pointer) => !leadsInto(reached, pointer));
});

/** True for a reference to a schema, or to a part of it. */
function leadsInto(targets: ReadonlySet<string>, pointer: string): boolean {
  return targets.has(pointer) || [...targets].some((target) => target.startsWith(`${pointer}/`));
}
