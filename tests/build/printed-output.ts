/*
 * When is an output that a guide prints the one that a reader gets? When both say the same after everything is taken
 * away that no page can know. This file is the only place that says what that is.
 */

/** What differs from run to run, and what replaces it. */
const unknowable: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<id>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<time>'],
  // The address of a cluster comes from its id (RFC 5737). Those of instances and login nodes have to agree.
  [/\b192\.0\.2\.\d{1,3}\b/g, '<address>'],
  // A certificate in base64: it begins with "-----BEGIN".
  [/\bLS0tLS1CRUdJTi[\w+/]*=*/g, '<certificate>'],
];

/** A line of its own that stands for any number of lines. */
const leftOut = /^(\.\.\.|…)$/;

/**
 * Compared line by line. The padding of columns, and the key order and white space of JSON make no difference, and
 * neither does the text of an error: the specification says only that it is `message`.
 */
export function isPrinted(printed: string, real: string): boolean {
  return fits(linesOf(printed), linesOf(real));
}

/** Both as they are compared, for the reader of a failed test. */
export function linesOf(output: string): string[] {
  const json = jsonText(output);
  const lines = json === undefined ? output.split('\n').map(lineOf) : json.split('\n');
  return lines.map(withoutUnknowable).filter((line) => line !== '');
}

function fits([line, ...rest]: readonly string[], real: readonly string[]): boolean {
  if (line === undefined) return real.length === 0;
  if (!leftOut.test(line)) return line === real[0] && fits(rest, real.slice(1));
  return real.some((_, from) => fits(rest, real.slice(from))) || rest.length === 0;
}

function lineOf(line: string): string {
  return jsonText(line)?.replace(/\s+/g, ' ') ?? line.trim().replace(/\s+/g, ' ');
}

function withoutUnknowable(line: string): string {
  return unknowable.reduce((text, [pattern, name]) => text.replace(pattern, name), line);
}

/** Objects and lists in one way of writing them; undefined for all other text. */
function jsonText(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return;
  try {
    return JSON.stringify(JSON.parse(text), inOrder, 1);
  } catch {
    return;
  }
}

function inOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const isError = entries.length === 1 && entries[0]?.[0] === 'message';
  if (isError) return { message: '<text>' };
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
