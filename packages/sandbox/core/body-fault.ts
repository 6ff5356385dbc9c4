import { misfitWords, valueName } from '@drystone/openapi/json-schema/misfit-words';
import type { Misfit } from '@drystone/openapi/json-schema/validate';

/** What does not fit in a body, and what to send instead, as the message of an API says it. */
export function bodyFault(misfit: Misfit): string {
  const name = valueName(misfit.pointer);
  return `${name === undefined ? 'The body' : `Property "${name}"`} ${misfitWords(misfit)}`;
}
