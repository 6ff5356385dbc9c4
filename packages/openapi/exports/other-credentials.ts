import { oneLine } from '../requests/escapes.ts';
import type { OtherAccess } from './calls.ts';
import { clientText, withoutVariables } from './client-variables.ts';

/** What can be sent in the place of the credentials of a request, one line for each alternative: `X-Key: {{key}}`. */
export function otherCredentials(others: readonly OtherAccess[]): string[] {
  return others.map(({ request, beyond }) => {
    const query = clientText(request.target);
    const parts = [
      ...request.headers.map(({ name, value }) => `${name}: ${clientText(value)}`),
      ...(query === '' ? [] : [`${query} in the address`]),
      ...beyond.map((words) => withoutVariables(oneLine(words))),
    ];
    return parts.length === 0 ? 'no credentials' : parts.join(' and ');
  });
}
