import type { TextPart } from '@drystone/openapi/requests/request';

/** Whether every variable has its value. */
export function isText(parts: readonly TextPart[]): boolean {
  return parts.every((part) => typeof part === 'string');
}

/** The text; a variable without a value is written as a shell writes it. */
export function textOf(parts: readonly TextPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : `$${part.variable}`)).join('');
}
