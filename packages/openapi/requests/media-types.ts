import type { Json } from '../json/json.ts';
import { isJsonMedia } from '../model/body-text.ts';
import { oneLine } from './escapes.ts';

/** The media type to send where the document gives a range: a request has one exact type. */
export function concreteMediaType(range: string, value: Json | undefined): string {
  const type = oneLine(range);
  const [main = '', sub = ''] = type.split(/[/;]/);
  if (!sub.trim().startsWith('*')) return type;
  if (main === 'text') return 'text/plain';
  if (main === 'image') return 'image/png';
  if (main === 'multipart') return 'multipart/form-data';
  if (main !== '*' && main !== 'application') return 'application/octet-stream';
  if (value === undefined) return 'application/octet-stream';
  return typeof value === 'string' && main === '*' ? 'text/plain' : 'application/json';
}

/** Bytes that are not text. */
export function isBinaryMedia(mediaType: string): boolean {
  return (
    /^(image|audio|video|font)\/|octet-stream|\b(g?zip|pdf|x-tar)\b/.test(mediaType) &&
    !isXmlMedia(mediaType) &&
    !isJsonMedia(mediaType)
  );
}

/** RFC 7303, section 4.2. */
export function isXmlMedia(mediaType: string): boolean {
  return /[/+]xml\b/.test(mediaType);
}

/** One JSON value on each line. */
export function isJsonLines(mediaType: string): boolean {
  return /\b(x-)?(ndjson|jsonl|json-lines)\b/.test(mediaType);
}

/** The media type without its parameters: `text/plain` of `text/plain; charset=utf-8`. */
export function essence(mediaType: string): string {
  return (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
}
