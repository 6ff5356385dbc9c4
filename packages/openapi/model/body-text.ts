import type { Json } from '../json/json.ts';
import { jsonText, readJson } from '../json/json-text.ts';

/** JSON itself, and what is written as JSON: `application/problem+json` (RFC 6839, section 3.1). */
export function isJsonMedia(mediaType: string): boolean {
  return /[/+]json\b/.test(mediaType);
}

/** An example of a body as the value that it stands for: some authors write a JSON body as one long text. */
export function bodyValue(example: Json, mediaType: string): Json {
  if (typeof example !== 'string' || !isJsonMedia(mediaType) || !/^\s*[[{]/.test(example)) {
    return example;
  }
  return readJson(example) ?? example;
}

/** A value as it is in a body: JSON with indents, and text without quotes where no JSON is wanted. */
export function bodyText(value: Json, mediaType: string): string {
  return typeof value === 'string' && !isJsonMedia(mediaType) ? value : jsonText(value, 2);
}
