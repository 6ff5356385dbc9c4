import { escapeHtml } from '../../lib/text.ts';
import type { Json } from '../json/json.ts';
import type { DocumentContent, DocumentExample } from '../model/model.ts';
import { bodyText } from '../samples/body-text.ts';
import { sampleValue } from '../samples/sample-value.ts';
import type { Direction } from '../schema/node-reading.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import { shownOfMediaType, unshownIn } from '../schema/unshown.ts';
import { mediaTypeAnchor } from './anchors.ts';
import type { Example, MediaType, Sample } from './api-reference.ts';
import { noProse } from './prose.ts';
import type { Reading } from './reading.ts';

/** The media types of a body, each with its schema and its examples. */
export function contentOf(
  content: readonly DocumentContent[],
  anchor: string,
  direction: Direction,
  reading: Reading,
): MediaType[] {
  return content.map((media, index) => {
    const { mediaType, examples } = media;
    const schema =
      media.schema === undefined ? undefined : reading.schemas.read(media.schema, direction);
    return {
      name: mediaType,
      anchor: mediaTypeAnchor(anchor, mediaType, index),
      schema,
      unshown: [
        ...unshownIn(media.fields, shownOfMediaType),
        // An example that is only an address stays where it is: the page asks nobody else for anything.
        ...(media.hasExamplesElsewhere ? ['externalValue'] : []),
      ],
      examples:
        examples.length > 0
          ? examples.map((example) => exampleOf(example, mediaType, reading))
          : generatedExample(schema, mediaType, direction, reading),
    };
  });
}

function exampleOf(
  { name, summary, description, value }: DocumentExample,
  mediaType: string,
  { prose }: Reading,
): Example {
  return {
    label: summary === '' ? name : summary,
    description: prose(description),
    value,
    generated: false,
    sample: sampleOf(value, mediaType),
  };
}

function generatedExample(
  schema: SchemaNode | undefined,
  mediaType: string,
  direction: Direction,
  { schemas }: Reading,
): Example[] {
  if (schema === undefined || isBinary(mediaType)) return [];
  const value = sampleValue(schema, (link) => schemas.expand(link, direction));
  if (value === undefined) return [];
  const sample = sampleOf(value, mediaType);
  return [{ label: 'Example', description: noProse, value, generated: true, sample }];
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
