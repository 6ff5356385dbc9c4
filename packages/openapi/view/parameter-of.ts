import { isEmpty } from '@drystone/lib/prose/prose';
import type { DocumentParameter } from '../model/model.ts';
import { locationOf, type ParameterLocation, writingOf } from '../requests/writing.ts';
import type { Direction } from '../schema/node-reading.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import type { Parameter } from './api-reference.ts';
import type { Reading } from './reading.ts';

/** A parameter of a request, or a header of a response. */
export function parameterOf(
  parameter: DocumentParameter,
  anchor: string,
  direction: Direction,
  reading: Reading,
): Parameter {
  const location = locationOf(parameter);
  return {
    anchor,
    name: parameter.name,
    location,
    required: parameter.required,
    schema: parameterSchema(parameter, direction, reading),
    writing: writingOf(parameter),
    notation: notation(parameter, location),
  };
}

/** What the parameter says itself comes before what its schema says. */
function parameterSchema(
  parameter: DocumentParameter,
  direction: Direction,
  reading: Reading,
): SchemaNode {
  const schema = reading.schemas.read(parameter.schema, direction);
  const description = reading.prose(parameter.description);
  const examples = parameter.examples.map(({ value }) => value);
  return {
    ...schema,
    description: isEmpty(description) ? schema.description : description,
    deprecated: schema.deprecated || parameter.deprecated,
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
  label: '.a.b',
  matrix: ';name=a,b',
  spaceDelimited: 'a%20b',
  pipeDelimited: 'a|b',
  deepObject: 'name[key]=value',
};

function notation(
  { mediaType, style, explode }: DocumentParameter,
  location: ParameterLocation,
): string | undefined {
  if (mediaType !== undefined) return mediaType;
  const written = style ?? usualStyles[location];
  // Queries repeat the name for each item, unless the document says otherwise.
  if (written === 'form' && explode === false) return 'name=a,b';
  return written === usualStyles[location] ? undefined : notations[written];
}
