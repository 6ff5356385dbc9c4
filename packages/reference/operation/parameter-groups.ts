import type { ParameterLocation } from '@drystone/openapi/requests/writing';
import type { Parameter } from '@drystone/openapi/view/api-reference';
import type { ApiSay, ApiWord } from '@drystone/openapi/words/words';

const labels: readonly (readonly [ParameterLocation, ApiWord])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
];

interface ParameterGroup {
  readonly label: string;
  readonly parameters: readonly Parameter[];
}

/** The parameters of an operation by where they go; no group is empty. */
export function parameterGroups(say: ApiSay, parameters: readonly Parameter[]): ParameterGroup[] {
  return labels
    .map(([location, label]) => ({
      label: say(label),
      parameters: parameters.filter((parameter) => parameter.location === location),
    }))
    .filter((group) => group.parameters.length > 0);
}
