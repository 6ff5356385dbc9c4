import {
  booleanOf,
  isObject,
  type Json,
  type JsonObject,
  listOf,
  objectOf,
  textOf,
} from '../json/json.ts';
import { bodyValue } from './body-text.ts';
import type { DocumentContent, DocumentEncoding, DocumentExample } from './model.ts';
import type { Refs } from './refs.ts';

/** The media types of a body, each with its schema and its examples. */
export function readContents(content: Json | undefined, refs: Refs): DocumentContent[] {
  return Object.entries(objectOf(content)).map(([mediaType, raw]) => {
    const media = objectOf(refs.follow(raw));
    const item = media.itemSchema;
    return {
      mediaType,
      schema: media.schema ?? (item === undefined ? undefined : { type: 'array', items: item }),
      examples: readExamples(media, refs).map((example) => ({
        ...example,
        value: bodyValue(example.value, mediaType),
      })),
      encoding: Object.fromEntries(
        Object.entries(objectOf(media.encoding)).map(([name, one]) => [name, readEncoding(one)]),
      ),
      hasExamplesElsewhere: namedExamples(media, refs).some(
        ([, example]) => example.externalValue !== undefined,
      ),
      fields: Object.keys(media),
    };
  });
}

function readEncoding(raw: Json): DocumentEncoding {
  const { contentType, style, explode, allowReserved } = objectOf(raw);
  return {
    contentType: textOf(contentType),
    style: textOf(style),
    explode: booleanOf(explode),
    allowReserved: booleanOf(allowReserved),
  };
}

/** The examples of a media type or a parameter: `examples` by name, else `example`. */
export function readExamples(holder: JsonObject, refs: Refs): DocumentExample[] {
  const named = namedExamples(holder, refs).flatMap(([name, example]): DocumentExample[] => {
    const value = exampleValue(example);
    if (value === undefined) return [];
    const summary = textOf(example.summary) ?? '';
    return [{ name, summary, description: textOf(example.description) ?? '', value }];
  });
  if (named.length > 0) return named;
  // Some authors write a list, as in a schema.
  const values = holder.example === undefined ? listOf(holder.examples) : [holder.example];
  return values.map((value) => ({ name: 'Example', summary: '', description: '', value }));
}

function namedExamples({ examples }: JsonObject, refs: Refs): [name: string, JsonObject][] {
  return Object.entries(isObject(examples) ? examples : {}).map(([name, raw]) => [
    name,
    objectOf(refs.follow(raw)),
  ]);
}

/** 3.2 has the value as data and as the text that goes over the wire. */
function exampleValue({ value, dataValue, serializedValue }: JsonObject): Json | undefined {
  if (value !== undefined) return value;
  return dataValue === undefined ? serializedValue : dataValue;
}
