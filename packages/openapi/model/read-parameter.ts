import { booleanOf, type JsonObject, objectOf, textOf } from '../json/json.ts';
import type { DocumentParameter } from './model.ts';
import { readContents, readExamples } from './read-content.ts';
import type { Refs } from './refs.ts';

/** A parameter, or a header of a response, which has the same shape without `in` and `name`. */
export function readParameter(
  name: string,
  place: string,
  raw: JsonObject,
  refs: Refs,
): DocumentParameter {
  const [content] = readContents(raw.content, refs);
  const own = readExamples(raw, refs);
  return {
    name,
    in: place,
    required: raw.required === true || place === 'path',
    deprecated: raw.deprecated === true,
    description: textOf(raw.description) ?? '',
    schema: raw.schema ?? content?.schema,
    style: textOf(raw.style),
    explode: booleanOf(raw.explode),
    allowReserved: booleanOf(raw.allowReserved),
    mediaType: Object.keys(objectOf(raw.content))[0],
    examples: own.length > 0 ? own : (content?.examples ?? []),
  };
}
