import { noProse } from '@drystone/lib/prose/prose';
import { escapeContent } from '@drystone/lib/text';
import { isObject, isSameJson, type Json } from '../json/json.ts';
import { jsonText } from '../json/json-text.ts';
import { mediaTypeAnchor } from '../model/anchors.ts';
import type { DocumentContent, DocumentExample } from '../model/model.ts';
import { refsOf } from '../model/refs.ts';
import { isBinaryMedia, isXmlMedia } from '../requests/media-types.ts';
import { contentText } from '../requests/write-body.ts';
import { fittingSample } from '../samples/fitting-sample.ts';
import type { Extent } from '../samples/sample-value.ts';
import type { Direction } from '../schema/node-reading.ts';
import type { Expand, SchemaNode } from '../schema/schema-node.ts';
import { shownOfMediaType, unshownIn } from '../schema/unshown.ts';
import type { Example, MediaType, Sample } from './api-reference.ts';
import type { Reading } from './reading.ts';

/** The media types of a body, each with its schema and its examples. */
export function contentOf(
  content: readonly DocumentContent[],
  anchor: string,
  direction: Direction,
  reading: Reading,
): MediaType[] {
  const readSchema = direction === 'response' ? reading.schemas.readAnswer : reading.schemas.read;
  return mediaGroups(content, reading).map(({ media, names }, index) => {
    const { examples } = media;
    const schema = media.schema === undefined ? undefined : readSchema(media.schema, direction);
    return {
      name: names.join(', '),
      anchor: mediaTypeAnchor(anchor, media.mediaType, index),
      schema,
      unshown: [
        ...unshownIn(media.fields, shownOfMediaType),
        // An example that is only an address stays where it is: the page asks nobody else for anything.
        ...(media.hasExamplesElsewhere ? ['externalValue'] : []),
      ],
      examples:
        examples.length > 0
          ? examples.map((example) => exampleOf(example, media, reading))
          : generatedExample(schema, media, direction, reading),
    };
  });
}

interface MediaGroup {
  readonly media: DocumentContent;
  readonly names: readonly string[];
}

/** In a large document, media types that follow each other and hold the same are shown once. */
function mediaGroups(
  content: readonly DocumentContent[],
  { form }: Reading,
): readonly MediaGroup[] {
  if (form === 'whole') return content.map((media) => ({ media, names: [media.mediaType] }));
  const groups: { media: DocumentContent; names: string[] }[] = [];
  for (const media of content) {
    const last = groups.at(-1);
    if (last && holdSame(last.media, media)) last.names.push(media.mediaType);
    else groups.push({ media, names: [media.mediaType] });
  }
  return groups;
}

function holdSame(a: DocumentContent, b: DocumentContent): boolean {
  const [refA, refB] = [a, b].map(({ schema }) => (isObject(schema) ? schema.$ref : undefined));
  return typeof refA === 'string' && refA === refB && a.examples.length + b.examples.length === 0;
}

function exampleOf(
  { name, summary, description, value }: DocumentExample,
  media: DocumentContent,
  reading: Reading,
): Example {
  return {
    label: summary === '' ? name : summary,
    description: reading.prose(description),
    value,
    generated: false,
    sample: sampleOf(value, media, reading),
  };
}

/** A request begins with what it has to say; what it may say comes second. */
function generatedExample(
  schema: SchemaNode | undefined,
  media: DocumentContent,
  direction: Direction,
  reading: Reading,
): Example[] {
  if (schema === undefined || isBinaryMedia(media.mediaType)) return [];
  const { say } = reading;
  const expand: Expand = (anchor) => reading.schemas.expand(anchor, direction);
  const made = (label: string, value: Json | undefined): Example[] => {
    if (value === undefined) return [];
    const sample = sampleOf(value, media, reading);
    return [{ label, description: noProse, value, generated: true, sample }];
  };
  const sampled = (extent: Extent) =>
    oncePerSchema(reading, media.schema, `${direction} ${extent}`, () =>
      reading.form === 'whole'
        ? fittingSample(schema, expand, extent)
        : shortSample(schema, expand, extent),
    );
  const all = sampled('all');
  if (direction === 'response') return made(say('Example'), all);
  const needed = sampled('needed');
  if (needed === undefined || isSameJson(needed, all)) return made(say('Example'), all);
  return [...made(say('Required fields'), needed), ...made(say('All fields'), all)];
}

/** Lines of an example that is made for a large document; it shows as many levels of schemas as that allows. */
const mostLines = 40;

function shortSample(schema: SchemaNode, expand: Expand, extent: Extent): Json | undefined {
  const fits = (value: Json | undefined) =>
    value !== undefined && jsonText(value, 2).split('\n').length <= mostLines;
  const deep = fittingSample(schema, expand, extent, 1);
  return fits(deep) ? deep : (fittingSample(schema, expand, extent, 2) ?? deep);
}

const samples = new WeakMap<Reading, Map<string, Json | undefined>>();

/** Many bodies are a reference to the same schema, and making and judging a value takes time. */
function oncePerSchema(
  reading: Reading,
  schema: Json | undefined,
  kind: string,
  make: () => Json | undefined,
): Json | undefined {
  if (!isObject(schema) || typeof schema.$ref !== 'string' || Object.keys(schema).length > 1) {
    return make();
  }
  const known = samples.get(reading) ?? new Map<string, Json | undefined>();
  samples.set(reading, known);
  const key = `${kind} ${schema.$ref}`;
  if (!known.has(key)) known.set(key, make());
  return known.get(key);
}

/** The body as a reader reads it: JSON, or the text of its media type. A form shows the values that it is made of. */
function sampleOf(value: Json, media: DocumentContent, { document }: Reading): Sample {
  const code = contentText(value, media, refsOf(document.source)).replace(/\n$/, '');
  return plainSample(code, languageOf(value, media.mediaType));
}

/** Code that is not highlighted yet. */
export function plainSample(code: string, language: string): Sample {
  return { language, code, html: escapeContent(code) };
}

function languageOf(value: Json, mediaType: string): string {
  if (isXmlMedia(mediaType)) return 'html';
  if (typeof value !== 'string' || mediaType.includes('json')) return 'json';
  if (mediaType.includes('yaml')) return 'yaml';
  return mediaType.includes('html') ? 'html' : 'text';
}
