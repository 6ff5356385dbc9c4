import { isObject, type Json } from '../json/json.ts';
import type { Operation, Parameter, Server } from '../view/api-reference.ts';
import { bodyText } from './body-text.ts';
import type {
  BodyValue,
  Credential,
  RequestHeader,
  RequestSample,
  SampleBody,
  TextPart,
} from './request.ts';

/** What a request is made of. The values are the caller's: examples of the document, or what a reader typed. */
export interface RequestParts extends Pick<Operation, 'method' | 'path'> {
  /** Those to send. */
  readonly parameters: readonly Parameter[];
  readonly credentials: readonly Credential[];
  /** The value to send for a parameter. */
  readonly valueFor: (parameter: Parameter) => Json;
  readonly body: BodyValue | undefined;
  /** Of the body, also where there is no value for it. */
  readonly mediaType: string | undefined;
}

export function requestSample(server: Server | undefined, parts: RequestParts): RequestSample {
  const { parameters, mediaType } = parts;
  const body = parts.body && sampleBody(parts.body);
  const isMultipart = body?.kind === 'form' && body.encoding === 'multipart';
  return {
    method: parts.method,
    url: [`${serverUrl(server)}${fillPath(parts)}`, ...queryParts(parts)],
    headers: [
      ...parts.credentials
        .filter(({ place }) => place === 'header')
        .map(({ name, value }) => ({ name, value })),
      ...parameters
        .filter(({ location }) => location === 'header')
        .map((header) => headerOf(header, parts)),
      ...cookieHeaders(parts),
      // A multipart body needs a boundary in this header, which only the client knows.
      ...(mediaType !== undefined && !isMultipart
        ? [{ name: 'Content-Type', value: [mediaType] }]
        : []),
    ],
    body,
  };
}

/** The address of the server with the default of each variable in its place. */
export function serverUrl(server: Server | undefined): string {
  const url = (server?.url ?? '').replace(/\/$/, '');
  const variables = server?.variables ?? [];
  return variables.reduce(
    (filled, { name, default: value }) => filled.replaceAll(`{${name}}`, value),
    url,
  );
}

function fillPath({ path, parameters, valueFor }: RequestParts): string {
  return parameters
    .filter(({ location }) => location === 'path')
    .reduce(
      (filled, parameter) =>
        filled.replaceAll(`{${parameter.name}}`, encodeURIComponent(asText(valueFor(parameter)))),
      path,
    );
}

function queryParts({ parameters, credentials, valueFor }: RequestParts): TextPart[] {
  const pairs: TextPart[][] = [
    ...parameters
      .filter(({ location }) => location === 'query')
      .map((query) => [
        `${encodeURIComponent(query.name)}=${encodeURIComponent(asText(valueFor(query)))}`,
      ]),
    ...credentials
      .filter(({ place }) => place === 'query')
      .map(({ name, value }) => [`${encodeURIComponent(name)}=`, ...value]),
  ];
  return pairs.flatMap((pair, index) => [index === 0 ? '?' : '&', ...pair]);
}

function headerOf(header: Parameter, { valueFor }: RequestParts): RequestHeader {
  const variable = ownVariable(header);
  return {
    name: header.name,
    value: [variable === undefined ? asText(valueFor(header)) : { variable }],
  };
}

/**
 * `X-PROJECT-ID` says whose things the call is about, so every reader has a value of their own: the variable
 * that stands for it, `PROJECT_ID`.
 */
export function ownVariable({ name, location }: Parameter): string | undefined {
  const own = location === 'header' ? name.match(/^x-(.+-id)$/i)?.[1] : undefined;
  return own?.toUpperCase().replaceAll('-', '_');
}

/** The request with values in place of variables; those without a value stay. */
export function fillVariables(
  request: RequestSample,
  values: Readonly<Record<string, string>>,
): RequestSample {
  const fill = (parts: readonly TextPart[]) =>
    parts.map((part) => (typeof part === 'string' ? part : (values[part.variable] ?? part)));
  return {
    ...request,
    url: fill(request.url),
    headers: request.headers.map(({ name, value }) => ({ name, value: fill(value) })),
  };
}

function cookieHeaders({ parameters, credentials, valueFor }: RequestParts): RequestHeader[] {
  const cookies: TextPart[][] = [
    ...credentials
      .filter(({ place }) => place === 'cookie')
      .map(({ name, value }) => [`${name}=`, ...value]),
    ...parameters
      .filter(({ location }) => location === 'cookie')
      .map((cookie) => [`${cookie.name}=${encodeURIComponent(asText(valueFor(cookie)))}`]),
  ];
  if (cookies.length === 0) return [];
  return [
    {
      name: 'Cookie',
      value: cookies.flatMap((cookie, index) => (index === 0 ? cookie : ['; ', ...cookie])),
    },
  ];
}

function sampleBody({ mediaType, value }: BodyValue): SampleBody {
  if (isObject(value) && mediaType === 'multipart/form-data') {
    return { kind: 'form', encoding: 'multipart', fields: value };
  }
  if (isObject(value) && mediaType === 'application/x-www-form-urlencoded') {
    return { kind: 'form', encoding: 'urlencoded', fields: value };
  }
  if (/^(image|audio|video)\/|octet-stream|zip|pdf/.test(mediaType))
    return { kind: 'file', name: 'file' };
  return { kind: 'text', text: bodyText(value, mediaType) };
}

/** A value as it stands in a path, a query or a header. */
export function asText(value: Json): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((item) => asText(item as Json)).join(',');
  return JSON.stringify(value);
}
