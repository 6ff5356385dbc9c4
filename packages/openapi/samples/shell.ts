import type { TextPart } from '../requests/request.ts';

/** Text in which nothing is special to a shell. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Text in which the shell puts the values of variables, and nothing else. */
export function doubleQuoted(parts: readonly TextPart[]): string {
  const inside = parts.map((part) =>
    typeof part === 'string' ? part.replaceAll(/[\\"$`]/g, String.raw`\$&`) : `$${part.variable}`,
  );
  return `"${inside.join('')}"`;
}
