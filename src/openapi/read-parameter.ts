import { isObject, type Json, type JsonObject, textOf } from '../json/json.ts';
import type { Parameter, ParameterLocation } from './api-reference.ts';
import type { Direction } from './node-reading.ts';
import { isEmpty } from './prose.ts';
import { readExampleValues } from './read-content.ts';
import type { Reading } from './reading.ts';
import type { SchemaNode } from './schema-node.ts';

const locations: readonly string[] = ['path', 'query', 'header', 'cookie', 'querystring'];

/** A parameter, or a header of a response, which has the same shape without `in` and `name`. */
export function readParameter(
  raw: JsonObject,
  anchorOf: (location: ParameterLocation, name: string) => string,
  direction: Direction,
  reading: Reading,
): Parameter {
  const name = textOf(raw.name) ?? '';
  const location = isLocation(raw.in) ? raw.in : 'header';
  return {
    anchor: anchorOf(location, name),
    name,
    location,
    required: raw.required === true || location === 'path',
    schema: parameterSchema(raw, direction, reading),
    notation: notation(raw, location),
  };
}

function isLocation(value: Json | undefined): value is ParameterLocation {
  return typeof value === 'string' && locations.includes(value);
}

/** What the parameter says itself comes before what its schema says. */
function parameterSchema(raw: JsonObject, direction: Direction, reading: Reading): SchemaNode {
  const [media] = isObject(raw.content) ? Object.values(raw.content) : [];
  const schema = reading.schemas.read(
    raw.schema ?? (isObject(media) ? media.schema : undefined),
    direction,
  );
  const description = reading.prose(textOf(raw.description));
  const examples = readExampleValues(raw, reading.refs);
  return {
    ...schema,
    description: isEmpty(description) ? schema.description : description,
    deprecated: schema.deprecated || raw.deprecated === true,
    examples: examples.length > 0 ? examples : schema.examples,
  };
}

const usualStyles: Readonly<Record<ParameterLocation, string>> = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form',
  querystring: 'form',
};

const notations: Readonly<Record<string, string>> = {
  label: 'written as .a.b',
  matrix: 'written as ;name=a,b',
  spaceDelimited: 'written as a%20b',
  pipeDelimited: 'written as a|b',
  deepObject: 'written as name[key]=value',
};

function notation(raw: JsonObject, location: ParameterLocation): string | undefined {
  if (isObject(raw.content)) return `written as ${Object.keys(raw.content)[0]}`;
  const style = textOf(raw.style) ?? usualStyles[location];
  // Queries repeat the name for each item, unless the document says otherwise.
  if (style === 'form' && raw.explode === false) return 'written as name=a,b';
  return style === usualStyles[location] ? undefined : notations[style];
}
