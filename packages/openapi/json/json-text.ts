import type { Json } from './json.ts';

/*
 * JSON as text and back, with all digits of whole numbers that a double cannot hold. Those are `bigint` in a `Json`; all
 * other numbers are `number`.
 */

/** Begins the text that stands for such a number where only JSON's own types are read. */
const mark = '\ue000exact number ';

/** What `JSON.stringify` writes. */
export function jsonText(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, undefined, indent);
  } catch (error) {
    // It refuses a bigint, which few documents have.
    if (!(error instanceof TypeError)) throw error;
    const marked = JSON.stringify(
      value,
      (_, item: unknown) => (typeof item === 'bigint' ? mark + item : item),
      indent,
    );
    return marked.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
  }
}

/** Above this, white space is a third of a file that no person reads from the first line to the last. */
const longFile = 1_000_000;

/** A JSON file: with a line for each member, unless it is very long. */
export function jsonFile(value: unknown): string {
  const text = jsonText(value);
  return `${isLongFile(text) ? text : jsonText(value, 2)}\n`;
}

export function isLongFile(text: string): boolean {
  return text.length > longFile;
}

/** What `JSON.parse` reads. Throws what it throws. */
export function parseJson(text: string): Json {
  return hasLongNumber(text)
    ? withExactNumbers(JSON.parse(withMarks(text)) as Json)
    : (JSON.parse(text) as Json);
}

/** The same; undefined for a text that is not JSON. */
export function readJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The value of a text in which JSON finds no mistake, and no object has a name twice; else undefined. */
export function jsonWithoutMistakes(text: string): Json | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    const value = JSON.parse(text) as Json;
    return namesIn(value) === namesInText(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

function namesIn(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  const members = Object.values(value);
  const own = Array.isArray(value) ? 0 : members.length;
  return members.reduce<number>((sum, member) => sum + namesIn(member), own);
}

function namesInText(json: string): number {
  let count = 0;
  for (const [, colon] of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (colon) count++;
  return count;
}

/** Whether a text may hold a whole number that a double cannot. */
export function hasLongNumber(text: string): boolean {
  return /\d{16}/.test(text);
}

/** Such a number as the text that stands for it, with quotes; undefined for any other. */
export function markOf(digits: string): string | undefined {
  const isLong = /^[-+]?\d{16,}$/.test(digits) && !Number.isSafeInteger(Number(digits));
  return isLong ? `"${mark}${BigInt(digits.replace('+', ''))}"` : undefined;
}

/** A text of JSON with marks for such numbers, and none inside its strings. */
export function withMarks(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => markOf(token) ?? token);
}

/** The value with the numbers that marks stand for. Everything else is the same object as before. */
export function withExactNumbers(value: Json): Json {
  return exact(value, new Map()) as Json;
}

function exact(value: unknown, known: Map<object, object>): unknown {
  if (typeof value === 'string') {
    return value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const found = known.get(value);
  if (found) return found;
  // What contains itself is found again while it is read.
  known.set(value, value);
  const members = value as Record<string, unknown>;
  for (const key of Object.keys(members)) members[key] = exact(members[key], known);
  return value;
}
