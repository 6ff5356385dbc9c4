import { isObject, type Json, type JsonObject, objectOf, textOf, textsOf } from '../json/json.ts';
import type { Operation } from '../model/model.ts';
import type { Refs } from '../model/refs.ts';
import { typesOf } from '../schema/flatten-schema.ts';
import { kebabCase } from './command-names.ts';

/** A flag of a command: one parameter of the query, or one value somewhere in the body. */
export interface Flag {
  /** Without the dashes: `first-bed.soil`. */
  readonly name: string;
  readonly place: 'query' | 'body';
  /** Where in the query or body the value goes. */
  readonly path: readonly string[];
  readonly kind: FlagKind;
  readonly required: boolean;
  /** One paragraph, as the contract says it. */
  readonly description: string;
  /** A box, because `false` is a default too. */
  readonly default: { readonly value: Json } | undefined;
}

/**
 * `text`: a string. `base64`: a string that the contract wants encoded. `integer`, `number`, `switch`: as they
 * say. `choice`: one of a list. `list`: the flag may be repeated. `pairs`: `key=value`, several times.
 */
export type FlagKind =
  | { readonly kind: 'text' | 'base64' | 'integer' | 'number' | 'switch' | 'list' | 'pairs' }
  | { readonly kind: 'choice'; readonly values: readonly string[] };

/** The flags of an operation, in the order of the contract. */
export function flagsOf(operation: Operation, refs: Refs): Flag[] {
  const query = operation.parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name, schema, required, description }) =>
      flagOf({ place: 'query', path: [name], required }, { ...objectOf(schema), description }),
    );
  const schema = operation.body?.content[0]?.schema;
  return [...query, ...bodyFlags(schema, [], true, refs)];
}

function bodyFlags(
  schema: Json | undefined,
  path: readonly string[],
  isRequired: boolean,
  refs: Refs,
): Flag[] {
  const object = objectOf(refs.follow(schema));
  const required = textsOf(object.required);
  return Object.entries(objectOf(object.properties)).flatMap(([name, raw]) => {
    const property = objectOf(refs.follow(raw));
    const own = [...path, name];
    const needed = isRequired && required.includes(name);
    if (isObject(property.properties)) return bodyFlags(property, own, needed, refs);
    return [flagOf({ place: 'body', path: own, required: needed }, property)];
  });
}

function flagOf(spot: Pick<Flag, 'place' | 'path' | 'required'>, schema: JsonObject): Flag {
  return {
    ...spot,
    name: spot.path.map(kebabCase).join('.'),
    kind: kindOf(schema),
    description: (textOf(schema.description) ?? '').split('\n\n')[0]?.replaceAll('\n', ' ') ?? '',
    default: schema.default === undefined ? undefined : { value: schema.default },
  };
}

function kindOf(schema: JsonObject): FlagKind {
  if (Array.isArray(schema.enum)) return { kind: 'choice', values: schema.enum.map(String) };
  switch (typesOf(schema.type).find((type) => type !== 'null')) {
    case 'integer':
      return { kind: 'integer' };
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'switch' };
    case 'array':
      return { kind: 'list' };
    case 'object':
      return { kind: 'pairs' };
    default:
      return { kind: schema.contentEncoding === 'base64' ? 'base64' : 'text' };
  }
}
