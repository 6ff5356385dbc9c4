import { misfitWords, valueName } from '../../openapi/json-schema/misfit-words.ts';
import type { Misfit } from '../../openapi/json-schema/validate.ts';

/** What does not fit in a body, and what to send instead, as the message of an API says it. */
export function bodyFault(misfit: Misfit): string {
  const { pointer, keyword, value } = misfit;
  if (keyword === 'propertyNames' && /^\/tags\/[^/]*$/.test(pointer)) {
    return `Tag key "${value}" is not valid. Use 1 to 63 letters, digits, hyphens, underscores and dots, with a letter or digit at both ends.`;
  }
  const name = valueName(pointer);
  return `${name === undefined ? 'The body' : `Property "${name}"`} ${misfitWords(misfit)}`;
}
