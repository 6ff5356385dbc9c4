import type { Problem } from '@drystone/lib/problems';
import { isObject, type Json, type JsonObject, objectOf } from '@drystone/openapi/json/json';
import { misfitWords, valueName } from '@drystone/openapi/json-schema/misfit-words';
import type { Schema } from '@drystone/openapi/json-schema/schema';
import { type Misfit, validate } from '@drystone/openapi/json-schema/validate';
import { refsOf } from '@drystone/openapi/model/refs';
import type { Check, CheckResult } from 'drystone/content/check';
import { type BundledDocuments, bundledDocuments } from '../contract/bundled-documents.node.ts';
import { type Fence, fencesOf, readGuidePages } from './guide-pages.node.ts';

export const bodiesCheck: Check = {
  name: 'Every JSON block of the guides is a request or a response of the contract',
  async run() {
    const pages = await readGuidePages();
    return checkBodies(pages.flatMap(fencesOf), await bundledDocuments());
  },
};

export function checkBodies(fences: readonly Fence[], documents: BundledDocuments): CheckResult {
  const blocks = fences.filter(({ language }) => language === 'json');
  const schemas = Object.values(documents).flatMap(schemasOf);
  return {
    problems: blocks.flatMap((fence) => bodyProblem(fence, schemas)),
    figures: [`${blocks.length} bodies, against ${schemas.length} schemas`],
  };
}

interface NamedSchema {
  readonly name: string;
  readonly fields: ReadonlySet<string>;
  readonly misfits: (value: Json) => readonly Misfit[];
}

/** The schemas of objects that have names of their own. */
function schemasOf(document: JsonObject): NamedSchema[] {
  const refs = refsOf(document);
  // Bundling leaves no reference that leads nowhere, and the linter no schema that is none.
  const follow = (ref: string) => refs.at(ref) as Schema | undefined;
  const named = Object.entries(objectOf(objectOf(document.components).schemas));
  return named.flatMap(([name, schema]) => {
    const fields = new Set(Object.keys(objectOf(objectOf(schema).properties)));
    if (fields.size === 0) return [];
    const misfits = (value: Json) => validate(schema as Schema, value, follow);
    return [{ name, fields, misfits }];
  });
}

function bodyProblem(fence: Fence, schemas: readonly NamedSchema[]): Problem[] {
  const { file, line, code, before } = fence;
  let body: Json;
  try {
    body = JSON.parse(code) as Json;
  } catch (error) {
    return [{ file, line, problem: `The block is not JSON: ${(error as Error).message}.` }];
  }
  const items = Array.isArray(body) ? body : [body];
  // What the command before leaves out: jq 'del(.userData)'.
  const left = new Set([...before.matchAll(/del\(\.(\w+)\)/g)].map(([, field]) => field));
  return items.slice(0, 1).flatMap((item) => {
    if (!isObject(item)) return [];
    const keys = Object.keys(item);
    const ranked = schemas
      .map((schema) => ({ schema, faults: faultsOf(item, keys, schema, left) }))
      .sort((a, b) => a.faults.length - b.faults.length);
    const [best] = ranked;
    if (best === undefined || best.faults.length === 0) return [];
    return [
      {
        file,
        line,
        problem: `The body is neither a request nor a response of the APIs. Closest is ${best.schema.name}: ${best.faults.join(' ')}`,
        remedy: 'Write all required fields, and no others, as the API reference shows them.',
      },
    ];
  });
}

function faultsOf(
  item: JsonObject,
  keys: readonly string[],
  { fields, misfits }: NamedSchema,
  left: ReadonlySet<string | undefined>,
): string[] {
  const unknown = keys.filter((key) => !fields.has(key)).map((key) => `It has no "${key}".`);
  const faults = misfits(item)
    .filter(({ keyword, pointer }) => keyword !== 'required' || !left.has(valueName(pointer)))
    .map((misfit) => `"${valueName(misfit.pointer) ?? ''}" ${misfitWords(misfit)}`);
  return [...unknown, ...faults];
}
