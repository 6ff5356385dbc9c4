import { joinWords } from './text.ts';

/** True for the origin of a page, or of the `Host` of a request, that has one of these host names. */
export function isNamed(origin: string, names: readonly string[]): boolean {
  return URL.canParse(origin) && names.includes(new URL(origin).hostname);
}

/** Names as people type them, for a message. */
export function namesInWords(names: readonly string[]): string {
  return joinWords(
    names.filter((name) => name !== '[::1]'),
    'and',
  );
}
