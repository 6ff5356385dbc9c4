import { baseOf } from '../requests/write-address.ts';
import { ownVariable } from '../samples/request-sample.ts';
import type { ApiReference, Server } from '../view/api-reference.ts';
import { baseVariable, clientName, clientText, clientVariables } from './client-variables.ts';
import type { PostmanEnvironment } from './postman-format.ts';

/** The name that editors look for beside a `.http` file. */
export const environmentFile = 'http-client.env.json';

/** A server that is not in the document, such as a sandbox on the reader's own machine. */
export interface KnownServer {
  /** `sandbox`. */
  readonly name: string;
  readonly baseUrl: string;
  /** A token that opens nothing else, so it may be published. */
  readonly token: string;
  /** What headers such as `X-PROJECT-ID` say there. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Values of the variables of a `.http` file, by the name of the environment. */
export type HttpEnvironments = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * An environment for each server of a document, with empty values for what only the reader knows, and one for each
 * other server. Their names begin with the id of the API, so that the environments of several APIs fit in one file.
 */
export function httpEnvironments(
  api: ApiReference,
  others: readonly KnownServer[],
): HttpEnvironments {
  const own = api.servers.length > 0 ? api.servers : [undefined];
  const documented = own.map((server, index): [string, Record<string, string>] => [
    index === 0 ? api.id : `${api.id}-${index + 1}`,
    valuesAt(api, server),
  ]);
  const known = others.map((other): [string, Record<string, string>] => [
    `${api.id}-${other.name}`,
    { ...valuesAt(api, undefined), ...knownValues(other) },
  ]);
  return Object.fromEntries([...documented, ...known]);
}

/** The same for Postman, where the collection itself has the values of the document. */
export function postmanEnvironment(api: ApiReference, server: KnownServer): PostmanEnvironment {
  const values = { ...valuesAt(api, undefined), ...knownValues(server) };
  return {
    name: `${api.label}: ${server.name}`,
    values: Object.entries(values).map(([key, value]) => ({
      key,
      value,
      type: key === tokenVariable ? 'secret' : 'default',
      enabled: true,
    })),
    _postman_variable_scope: 'environment',
  };
}

const tokenVariable = clientName('API_TOKEN');

function knownValues({ baseUrl, token, headers }: KnownServer): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [
    clientName(ownVariable({ name, location: 'header' }) ?? name),
    value,
  ]);
  return { [baseVariable]: baseUrl, [tokenVariable]: token, ...Object.fromEntries(named) };
}

/** What only the reader knows is empty. */
function valuesAt(api: ApiReference, server: Server | undefined): Record<string, string> {
  const own = clientVariables(api).filter(({ value }) => value === '');
  return {
    [baseVariable]: clientText(baseOf(server)),
    ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
  };
}
