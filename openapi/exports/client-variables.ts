import type { ApiDocument, DocumentParameter } from '../model/model.ts';

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

/** `https://{{region}}.fellmoor.example/api/v1alpha1`, from the first server. */
export function baseUrlTemplate({ servers }: ApiDocument): string {
  return (servers[0]?.url ?? '').replaceAll(/\{([^}]*)\}/g, '{{$1}}').replace(/\/$/, '');
}

export function clientVariables(contract: ApiDocument): ClientVariable[] {
  const [server] = contract.servers;
  const headers = new Map(
    contract.operations
      .flatMap(({ parameters }) => parameters)
      .filter(isOwnId)
      .map((header) => [ownIdVariable(header), header]),
  );
  return [
    ...(server?.variables ?? []).map(({ name, default: value, description }) => ({
      name,
      value,
      description,
    })),
    { name: 'baseUrl', value: baseUrlTemplate(contract), description: 'Base URL of every call.' },
    {
      name: tokenVariable,
      value: '',
      description: 'Your token. Set it in an environment that you do not share, never here.',
    },
    ...[...headers].map(([name, { description }]) => ({ name, value: '', description })),
  ];
}

export const tokenVariable = 'token';

/** A header such as `X-PROJECT-ID` says whose things a call is about, so every reader has a value. */
export function isOwnId({ in: place, name }: DocumentParameter): boolean {
  return place === 'header' && /^x-.+-id$/i.test(name);
}

/** `X-PROJECT-ID` is `projectId`. */
export function ownIdVariable({ name }: DocumentParameter): string {
  const [first = '', ...rest] = name.toLowerCase().replace(/^x-/, '').split('-');
  return [first, ...rest.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)].join('');
}
