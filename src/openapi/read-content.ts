import { isObject, type Json, type JsonObject, listOf, objectOf, textOf } from '../json/json.ts';
import { escapeHtml } from '../lib/text.ts';
import { mediaTypeAnchor } from './anchors.ts';
import type { Example, MediaType, Sample } from './api-reference.ts';
import { bodyText, bodyValue } from './body-text.ts';
import type { Direction } from './node-reading.ts';
import { noProse } from './prose.ts';
import type { Reading } from './reading.ts';
import type { Refs } from './refs.ts';
import { sampleValue } from './sample-value.ts';
import type { SchemaNode } from './schema-node.ts';
import { shownOfMediaType, unshownIn } from './unshown.ts';

/** The media types of a body, each with its schema and its examples. */
export function readContent(
  content: Json | undefined,
  anchor: string,
  direction: Direction,
  reading: Reading,
): MediaType[] {
  return Object.entries(objectOf(content)).map(([name, raw], index) => {
    const media = objectOf(reading.refs.follow(raw));
    const item = media.itemSchema;
    // 3.2: a stream is read as the list of its items.
    const rawSchema =
      media.schema ?? (item === undefined ? undefined : { type: 'array', items: item });
    const schema = rawSchema === undefined ? undefined : reading.schemas.read(rawSchema, direction);
    const named = readNamedExamples(media, name, reading);
    return {
      name,
      anchor: mediaTypeAnchor(anchor, name, index),
      schema,
      unshown: [...unshownIn(media, shownOfMediaType), ...examplesElsewhere(media, reading)],
      examples: named.length > 0 ? named : generatedExample(schema, name, direction, reading),
    };
  });
}

/** An example that is only an address stays where it is: the page asks nobody else for anything. */
function examplesElsewhere({ examples }: JsonObject, { refs }: Reading): string[] {
  const all = Object.values(objectOf(examples)).map((raw) => objectOf(refs.follow(raw)));
  return all.some((one) => one.externalValue !== undefined) ? ['externalValue'] : [];
}

function readNamedExamples(media: JsonObject, mediaType: string, reading: Reading): Example[] {
  const { refs, prose } = reading;
  const named = Object.entries(objectOf(media.examples)).flatMap(([key, raw]): Example[] => {
    const example = objectOf(refs.follow(raw));
    const written = exampleValue(example);
    if (written === undefined) return [];
    const value = bodyValue(written, mediaType);
    return [
      {
        label: textOf(example.summary) ?? key,
        description: prose(textOf(example.description)),
        value,
        generated: false,
        sample: sampleOf(value, mediaType),
      },
    ];
  });
  if (named.length > 0 || media.example === undefined) return named;
  return [unnamedExample(bodyValue(media.example, mediaType), mediaType, false)];
}

/** 3.2 has the value as data and as the text that goes over the wire. */
function exampleValue(example: JsonObject): Json | undefined {
  return example.value ?? example.dataValue ?? example.serializedValue;
}

function generatedExample(
  schema: SchemaNode | undefined,
  mediaType: string,
  direction: Direction,
  { schemas }: Reading,
): Example[] {
  if (schema === undefined || isBinary(mediaType)) return [];
  const value = sampleValue(schema, (link) => schemas.expand(link, direction));
  return value === undefined ? [] : [unnamedExample(value, mediaType, true)];
}

function unnamedExample(value: Json, mediaType: string, generated: boolean): Example {
  return {
    label: 'Example',
    description: noProse,
    value,
    generated,
    sample: sampleOf(value, mediaType),
  };
}

function isBinary(mediaType: string): boolean {
  return /^(image|audio|video)\/|octet-stream|zip|pdf/.test(mediaType);
}

function sampleOf(value: Json, mediaType: string): Sample {
  const code = bodyText(value, mediaType).replace(/\n$/, '');
  return plainSample(code, languageOf(value, mediaType));
}

/** Code that is not highlighted yet. */
export function plainSample(code: string, language: string): Sample {
  return { language, code, html: escapeHtml(code) };
}

function languageOf(value: Json, mediaType: string): string {
  if (typeof value !== 'string' || mediaType.includes('json')) return 'json';
  if (mediaType.includes('yaml')) return 'yaml';
  return mediaType.includes('xml') || mediaType.includes('html') ? 'html' : 'text';
}

/** Examples of a parameter: `examples` by name, else `example`. */
export function readExampleValues(raw: JsonObject, refs: Refs): readonly Json[] {
  if (isObject(raw.examples)) {
    return Object.values(raw.examples)
      .map((example) => exampleValue(objectOf(refs.follow(example))))
      .filter((value) => value !== undefined);
  }
  return raw.example === undefined ? listOf(raw.examples) : [raw.example];
}
