import { isList, isObject, type Json, type JsonObject } from '../json/json.ts';
import { jsonText } from '../json/json-text.ts';
import { isJsonMedia } from '../model/body-text.ts';
import type { DocumentContent, DocumentEncoding } from '../model/model.ts';
import type { Refs } from '../model/refs.ts';
import { oneLine } from './escapes.ts';
import {
  concreteMediaType,
  essence,
  isBinaryMedia,
  isJsonLines,
  isXmlMedia,
} from './media-types.ts';
import type { FormPart, SampleBody } from './request.ts';
import { plainText, queryPairs } from './write-value.ts';
import { find, memberSchema, xmlText } from './write-xml.ts';
import type { Style } from './writing.ts';

/** What the body of a request may be, as far as writing it needs to know. */
export type BodyMedia = Pick<DocumentContent, 'mediaType' | 'schema' | 'encoding'>;

export interface WrittenBody {
  /** For the header; undefined where the client has to say it, because only it knows the boundary. */
  readonly contentType: string | undefined;
  readonly body: SampleBody;
}

/** A body as it is sent; undefined where there is nothing to send. */
export function writeBody(
  media: BodyMedia,
  value: Json | undefined,
  refs: Refs,
): WrittenBody | undefined {
  const contentType = concreteMediaType(media.mediaType, value);
  const kind = essence(contentType);
  if (kind.startsWith('multipart/') && value !== undefined) {
    return {
      contentType: undefined,
      body: { kind: 'multipart', parts: partsOf(media, value, refs) },
    };
  }
  if (kind === 'application/x-www-form-urlencoded' && isObject(value)) {
    return { contentType, body: { kind: 'form', pairs: formPairs(value, media, refs) } };
  }
  if (isBinaryMedia(kind) || (isBinary(media.schema, refs) && !isObject(value))) {
    const type = media.mediaType.includes('*') ? 'application/octet-stream' : contentType;
    return { contentType: type, body: { kind: 'file', name: fileName(value) } };
  }
  if (value === undefined) return undefined;
  return {
    contentType,
    body: { kind: 'text', text: contentText(value, { ...media, mediaType: contentType }, refs) },
  };
}

/** A value as the text of its media type, with the line breaks that make it readable. */
export function contentText(
  value: Json,
  { mediaType, schema }: Pick<BodyMedia, 'mediaType' | 'schema'>,
  refs: Refs,
  root?: string,
): string {
  if (isJsonLines(mediaType) && isList(value)) {
    return value.map((item) => jsonText(item)).join('\n');
  }
  if (isJsonMedia(mediaType)) return jsonText(value, 2);
  // No client can send it in a command, and no format of text has it.
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (isXmlMedia(mediaType)) return xmlText(value, schema, refs, root);
  return jsonText(value, 2);
}

/**
 * The pairs of a form (OpenAPI 3.1.1, section 4.8.15.1). Where the encoding of a member names a style, the member is
 * written as in a query; else each of its values is text, or JSON where it is an object.
 */
function formPairs(fields: JsonObject, media: BodyMedia, refs: Refs): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const encoding = encodingOf(media, name);
    const { style, explode, allowReserved } = encoding;
    const written = { style: formStyle(style), allowReserved: allowReserved ?? false };
    const isStyled = style !== undefined || explode !== undefined || allowReserved !== undefined;
    if (isStyled) {
      const usual = written.style === 'form' || written.style === 'deepObject';
      const writing = { ...written, explode: explode ?? usual, mediaType: undefined };
      return queryPairs(name, value, writing).map(plusForSpace(written.style));
    }
    const type = encoding.contentType;
    return (isList(value) ? value : [value]).flatMap((item) => {
      const text =
        isObject(item) || isList(item)
          ? objectText(name, item, type, media, refs)
          : plainText(item);
      const writing = {
        style: 'form',
        explode: true,
        allowReserved: false,
        mediaType: 'text/plain',
      } as const;
      return queryPairs(name, text, writing).map(plusForSpace('form'));
    });
  });
}

/** Forms write a space as a plus sign, where it is not a delimiter. */
function plusForSpace(style: Style): (pair: string) => string {
  return (pair) => (style === 'spaceDelimited' ? pair : pair.replaceAll('%20', '+'));
}

function formStyle(style: string | undefined): Style {
  const known = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const;
  return known.find((one) => one === style) ?? 'form';
}

function objectText(
  name: string,
  value: Json,
  contentType: string | undefined,
  media: BodyMedia,
  refs: Refs,
): string {
  if (contentType === undefined || !isXmlMedia(contentType)) return jsonText(value);
  return xmlText(value, memberSchema(media.schema, name, refs), refs, name);
}

/** The parts of a multipart body: one for each value, with a type where the client would not send the right one. */
function partsOf(media: BodyMedia, value: Json, refs: Refs): FormPart[] {
  // A list alone has no names for its parts; what it holds are files nearly always.
  const fields = isObject(value) ? value : { file: value };
  return Object.entries(fields).flatMap(([name, field]) => {
    const { contentType } = encodingOf(media, name);
    const own = isObject(value) ? memberSchema(media.schema, name, refs) : media.schema;
    const isEach = isList(field);
    const schema = isEach ? (find(own, refs, ({ items }) => items) ?? own) : own;
    const type = firstType(contentType);
    return (isEach ? field : [field]).map((item): FormPart => {
      if (
        !isObject(item) &&
        (isBinary(schema, refs) || (type !== undefined && isBinaryMedia(type)))
      ) {
        return { name: oneLine(name), content: { kind: 'file', name: fileName(item) }, type };
      }
      const isDocument = isObject(item) || isList(item);
      const own = type ?? (isDocument ? 'application/json' : undefined);
      const text = isDocument
        ? contentText(item, { mediaType: own ?? '', schema }, refs, name)
        : plainText(item).replaceAll('\0', '');
      return { name: oneLine(name), content: { kind: 'text', text }, type: own };
    });
  });
}

/** `image/png, image/jpeg` are alternatives, and `image/*` is none that can be sent. */
function firstType(contentType: string | undefined): string | undefined {
  const first = contentType?.split(',', 1)[0]?.trim();
  return first === undefined || first === '' ? undefined : concreteMediaType(first, '');
}

function encodingOf({ encoding }: BodyMedia, name: string): DocumentEncoding {
  return (Object.hasOwn(encoding, name) ? encoding[name] : undefined) ?? {};
}

/** OpenAPI 3.0 says `format: binary`; 3.1 names a media type and no encoding. */
export function isBinary(schema: Json | undefined, refs: Refs): boolean {
  const own = find(schema, refs, (object) => {
    if (object.format === 'binary') return true;
    if (typeof object.contentMediaType !== 'string') return undefined;
    const isText =
      object.contentEncoding !== undefined ||
      /^text\/|[/+](json|xml)\b/.test(object.contentMediaType);
    return !isText;
  });
  const items = find(schema, refs, (object) => object.items);
  return own === true || (own === undefined && items !== undefined && isBinary(items, refs));
}

/** The name of a file where the example is one. Anything else could be a path on the reader's machine. */
function fileName(value: Json | undefined): string {
  const name = typeof value === 'string' ? value.replace(/^@/, '') : '';
  return /^[\w-][\w.-]*\.\w+$/.test(name) ? name : 'file';
}
