import type { DocumentParameter } from '../model/model.ts';

/** How a list or an object is written, in the words of the document; empty for the usual way. */
export function notationOf({
  style,
  explode,
  allowReserved,
  mediaType,
}: DocumentParameter): string {
  return [style, explode, allowReserved, mediaType].filter((part) => part !== undefined).join(' ');
}
