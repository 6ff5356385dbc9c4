import { isObject, type Json } from '../json/json.ts';
import type { ApiDocument } from '../model/model.ts';
import { refOf, refsOf } from '../model/refs.ts';

const prefix = '#/components/schemas/';

/** Names of the schemas that an operation leads to, directly or through others. */
export function reachableSchemas({ source }: ApiDocument): ReadonlySet<string> {
  const refs = refsOf(source);
  const pointers = new Set<string>();
  const toVisit: Json[] = [source.paths ?? {}, source.webhooks ?? {}];
  for (let value = toVisit.pop(); value !== undefined; value = toVisit.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const pointer = isObject(value) ? refOf(value) : undefined;
    if (pointer !== undefined && !pointers.has(pointer)) {
      pointers.add(pointer);
      toVisit.push(refs.at(pointer) ?? null);
    }
    toVisit.push(...Object.values(value));
  }
  return new Set(
    [...pointers]
      .filter((pointer) => pointer.startsWith(prefix))
      .map((pointer) => pointer.slice(prefix.length)),
  );
}
