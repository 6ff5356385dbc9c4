import { asAddress } from '../requests/escapes.ts';
import type { TextPart } from '../requests/request.ts';
import { baseOf } from '../requests/write-address.ts';
import { ownVariable } from '../samples/request-sample.ts';
import type { ApiReference, Server } from '../view/api-reference.ts';
import { callsOf } from './calls.ts';

/**
 * Names that files for other clients use for what differs between readers: the address, the token, and
 * the ids that a header carries in every call.
 */
export interface ClientVariable {
  readonly name: string;
  /** Empty for what only the reader can know. */
  readonly value: string;
  readonly description: string;
}

export const baseVariable = 'baseUrl';

/** The variables of all calls: those of the server, the address, and what only the reader knows. */
export function clientVariables(api: ApiReference): ClientVariable[] {
  const [server] = api.document.servers;
  return [
    ...(server?.variables ?? []).map(({ name, default: value, description }) => ({
      name: identifier(name),
      value: asAddress(value),
      description,
    })),
    {
      name: baseVariable,
      value: baseUrlTemplate(api.servers[0]),
      description: 'Base URL of every call.',
    },
    ...ownVariables(api),
  ];
}

/** `https://{{region}}.garden.example/api/v1`, from the first server. */
function baseUrlTemplate(server: Server | undefined): string {
  const variables = server?.variables ?? [];
  // No address can hold braces, so they take the places of stand-ins that it can hold.
  const marked = variables.map(({ name }, index) => ({ name, default: `--${index}--` }));
  const base = clientText(baseOf(server && { url: server.url, variables: marked }));
  return variables.reduce(
    (text, { name }, index) => text.replaceAll(`--${index}--`, `{{${identifier(name)}}}`),
    base,
  );
}

/** What only the reader knows: every variable that a request names. */
function ownVariables(api: ApiReference): ClientVariable[] {
  const calls = callsOf(api);
  const requests = calls.map(({ request }) => request);
  const others = calls.flatMap(({ otherAccess }) => otherAccess.map(({ request }) => request));
  const optional = calls.flatMap((call) => call.optional.map(ownVariable));
  const bases = requests.some(({ base }) => base.length === 0) ? baseOf(api.servers[0]) : [];
  const parts = [
    ...[...requests, ...others].flatMap(({ headers, target }) => [
      ...headers.flatMap(({ value }) => value),
      ...target,
    ]),
    ...bases,
    ...requests.flatMap(({ base }) => base),
  ];
  const names = new Set([
    ...parts.flatMap((part) => (typeof part === 'string' ? [] : [part.variable])),
    ...optional.filter((variable) => variable !== undefined),
  ]);
  return [...names].map((variable) => ({
    name: clientName(variable),
    value: '',
    description: descriptionOf(variable, api),
  }));
}

const known: Readonly<Record<string, string>> = {
  API_TOKEN: 'Your token. Set it in an environment that you do not share, never here.',
  API_CREDENTIALS: 'Your user name and password with a colon between them, in base64.',
  API_HOST: 'The host of the API, which its document does not name.',
};

function descriptionOf(variable: string, { document }: ApiReference): string {
  const header = document.operations
    .flatMap(({ parameters }) => parameters)
    .find(
      ({ name, in: place }) =>
        place === 'header' && ownVariable({ name, location: 'header' }) === variable,
    );
  return known[variable] ?? header?.description ?? 'Your API key, or another value of your own.';
}

/** `PROJECT_ID` is `projectId`; the token of the API is just `token`. */
export function clientName(variable: string): string {
  const words = variable
    .toLowerCase()
    .replace(/^api_(?=token|credentials|host)/, '')
    .split('_');
  const [first = '', ...rest] = words.filter(Boolean);
  return [first, ...rest.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)].join('');
}

/** Text with `{{variables}}`, as these clients read it, and none that a document has slipped in. */
export function clientText(parts: readonly TextPart[]): string {
  return parts
    .map((part) =>
      typeof part === 'string'
        ? withoutVariables(part.replaceAll(/[\r\n\u0085\u2028\u2029]+/g, ' '))
        : `{{${clientName(part.variable)}}}`,
    )
    .join('');
}

/** Two braces begin a variable, wherever they are. */
export function withoutVariables(text: string): string {
  return text.replaceAll(/\{(?=\{)/g, '{ ');
}

/** In a text of JSON, a brace and a line separator can be escaped, and nowhere else do two braces meet. */
export function jsonWithoutVariables(json: string): string {
  return json.replaceAll(
    /\{(?=\{)|[\u0085\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function identifier(name: string): string {
  return name.replaceAll(/\W/g, '_') || 'variable';
}
