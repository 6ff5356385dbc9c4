import '@hyperjump/json-schema/formats';
import {
  registerSchema,
  setShouldValidateFormat,
  unregisterSchema,
  type Validator,
  validate,
} from '@hyperjump/json-schema/openapi-3-1';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  isObject,
  type Json,
  type JsonObject,
  listOf,
  objectOf,
} from '../../packages/openapi/json/json.ts';
import { escapeSegment, parseFragment, valueAt } from '../../packages/openapi/json/pointer.ts';

/** A value that the document gives for a schema. */
export interface Given {
  /** What it is: `body`, `parameter`, `header`, `schema example` or `default`. */
  readonly kind: 'body' | 'parameter' | 'header' | 'schema example' | 'default';
  /** Pointer of the schema it has to fit. */
  readonly schema: string;
  /** Where it is, for messages. */
  readonly at: string;
  readonly value: Json;
}

/** Every example and every default of a bundled document, with the schema that it is for. */
export function givenValues(document: JsonObject): Given[] {
  const found: Given[] = [];
  visit(document, '#');
  return found;

  function visit(value: Json, pointer: string): void {
    for (const [index, item] of listOf(value).entries()) visit(item, `${pointer}/${index}`);
    if (!isObject(value)) return;
    found.push(...ofHolder(value, pointer), ...ofSchema(value, pointer));
    for (const [key, child] of Object.entries(value)) {
      // What is inside an example only looks like a document.
      if (!['example', 'examples', 'default', 'value', 'enum'].includes(key)) {
        visit(child, `${pointer}/${escapeSegment(key)}`);
      }
    }
  }

  /** Media types, parameters and headers hold a schema, and examples for it. */
  function ofHolder(holder: JsonObject, pointer: string): Given[] {
    if (!isObject(holder.schema) || isSchema(pointer)) return [];
    const kind =
      holder.in !== undefined ? 'parameter' : pointer.includes('/headers/') ? 'header' : 'body';
    const schema = `${pointer}/schema`;
    const named = Object.entries(objectOf(holder.examples)).map(([name, raw]): Given => {
      const reference = objectOf(raw).$ref;
      const example = typeof reference === 'string' ? at(document, reference) : raw;
      return {
        kind,
        schema,
        at: `${pointer}/examples/${name}`,
        value: objectOf(example).value ?? null,
      };
    });
    if (holder.example === undefined) return named;
    return [...named, { kind, schema, at: `${pointer}/example`, value: holder.example }];
  }

  function ofSchema(schema: JsonObject, pointer: string): Given[] {
    if (!isSchema(pointer)) return [];
    const examples = listOf(schema.examples).map(
      (value, index): Given => ({
        kind: 'schema example',
        schema: pointer,
        at: `${pointer}/examples/${index}`,
        value,
      }),
    );
    if (schema.default === undefined) return examples;
    return [
      ...examples,
      { kind: 'default', schema: pointer, at: `${pointer}/default`, value: schema.default },
    ];
  }
}

/** True for what is under `components/schemas` or a key `schema`, and for what is inside it. */
function isSchema(pointer: string): boolean {
  return /^#\/components\/schemas\/./.test(pointer) || /\/schema(\/|$)/.test(pointer);
}

/** Says whether a value fits the schema at a pointer. */
export type Fits = (schema: string, value: Json) => boolean | Promise<boolean>;

/** The verdict of ajv, in its strict mode. */
export function ajvVerdict(document: JsonObject): Fits {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  addFormats.default(ajv);
  // Keywords of our own, and the fields of the document around the schemas.
  ajv.addVocabulary(['x-enum-descriptions', 'x-default-template', ...Object.keys(document)]);
  ajv.addSchema(document, 'contract:', false, false);
  const compiled = new Map<string, (value: Json) => boolean>();
  return (schema, value) => {
    const validator =
      compiled.get(schema) ?? ajv.compile<Json>({ $ref: `contract:${encodeURI(schema)}` });
    compiled.set(schema, validator);
    return validator(value);
  };
}

let documents = 0;

/** The verdict of hyperjump, with formats. `end` takes the document out of its register. */
export function hyperjumpVerdict(document: JsonObject): {
  readonly fits: Fits;
  readonly end: () => void;
} {
  setShouldValidateFormat(true);
  documents += 1;
  const uri = `https://contract.example/${documents}`;
  registerSchema(asSchema(document), uri, 'https://spec.openapis.org/oas/3.1/dialect/base');
  const compiled = new Map<string, Promise<Validator>>();
  return {
    fits: async (schema, value) => {
      const validator = compiled.get(schema) ?? validate(`${uri}${encodeURI(schema)}`);
      compiled.set(schema, validator);
      return (await validator)(structuredClone(value) as Instance).valid;
    },
    end: () => unregisterSchema(uri),
  };
}

/** What hyperjump says of the document as a whole. */
export async function isOpenApi(document: JsonObject): Promise<boolean> {
  const validator = await validate('https://spec.openapis.org/oas/3.1/schema-base');
  return validator(structuredClone(document) as Instance).valid;
}

/** Hyperjump's types want values that can be changed; so it gets copies. */
type Instance = Parameters<Validator>[0];

function asSchema(document: JsonObject): Parameters<typeof registerSchema>[0] {
  return structuredClone(document) as Parameters<typeof registerSchema>[0];
}

/** What the validators do not accept, or do not agree about, of the values that the document gives. */
export async function exampleMistakes(document: JsonObject): Promise<string[]> {
  const ajv = ajvVerdict(document);
  const { fits, end } = hyperjumpVerdict(document);
  const mistakes: string[] = [];
  for (const { kind, schema, at: place, value } of givenValues(document)) {
    const verdicts = [ajv(schema, value), await fits(schema, value)];
    if (verdicts[0] && verdicts[1]) continue;
    const who = verdicts[0] ? 'hyperjump' : verdicts[1] ? 'ajv' : 'both validators';
    mistakes.push(`${who}: the ${kind} at ${place} does not fit ${schema}`);
  }
  end();
  return mistakes;
}

export function at(document: JsonObject, pointer: string): Json | undefined {
  return valueAt(document, parseFragment(pointer));
}
