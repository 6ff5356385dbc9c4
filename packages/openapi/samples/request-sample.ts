import type { Json, JsonObject } from '../json/json.ts';
import type { Operation } from '../model/model.ts';
import { refsOf } from '../model/refs.ts';
import { asToken, encoded } from '../requests/escapes.ts';
import type { Credential, RequestHeader, RequestSample, TextPart } from '../requests/request.ts';
import { type ParameterValue, pathWith, queryWith } from '../requests/write-address.ts';
import { type BodyMedia, writeBody } from '../requests/write-body.ts';
import { headerText, plainText, queryPairs } from '../requests/write-value.ts';

/** What a request is made of. The values are the caller's: examples of the document, or what a reader typed. */
export interface RequestParts extends Pick<Operation, 'method' | 'path'> {
  /** The address of the server. */
  readonly base: readonly TextPart[];
  /** Those to send. */
  readonly parameters: readonly ParameterValue[];
  readonly credentials: readonly Credential[];
  readonly body: BodyToSend | undefined;
  /** Where the references of its schemas lead. */
  readonly document: JsonObject;
}

export interface BodyToSend {
  readonly media: BodyMedia;
  /** Undefined where no example is known; a file is sent without one. */
  readonly value: Json | undefined;
}

/** The one place where a request is written, for samples of all languages and for the files of other clients. */
export function requestSample(parts: RequestParts): RequestSample {
  const { parameters, credentials, body, document } = parts;
  const written = body && writeBody(body.media, body.value, refsOf(document));
  const headers = [
    ...credentials
      .filter(({ place }) => place === 'header')
      .map(({ name, value }) => ({ name: asToken(name), value })),
    ...parameters.filter(({ location }) => location === 'header').map(headerOf),
    ...cookieHeaders(parts),
    ...(written?.contentType === undefined
      ? []
      : [{ name: 'Content-Type', value: [written.contentType] }]),
  ];
  return {
    method: asToken(parts.method),
    base: parts.base,
    target: targetOf(parts),
    // Two schemes may want the same header, which can be sent once. None can be sent without a name.
    headers: headers.filter(
      ({ name }, index) =>
        name !== '' &&
        headers.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) === index,
    ),
    body: written?.body,
  };
}

/** Path and query. Some documents have a query in the path already. */
function targetOf({ path, parameters, credentials }: RequestParts): TextPart[] {
  const filled = pathWith(path, parameters);
  const pairs: TextPart[][] = [
    ...queryWith(parameters).map((pair) => [pair]),
    ...credentials
      .filter(({ place }) => place === 'query')
      .map(({ name, value }) => [`${encoded(name)}=`, ...value]),
  ];
  const first = filled.includes('?') ? '&' : '?';
  return [filled, ...pairs.flatMap((pair, index) => [index === 0 ? first : '&', ...pair])];
}

function headerOf(header: ParameterValue): RequestHeader {
  const variable = ownVariable(header);
  return {
    name: asToken(header.name),
    value: [variable === undefined ? headerText(header.value, header.writing) : { variable }],
  };
}

/**
 * `X-PROJECT-ID` says whose things the call is about, so every reader has a value of their own: the variable
 * that stands for it, `PROJECT_ID`.
 */
export function ownVariable({
  name,
  location,
}: Pick<ParameterValue, 'name' | 'location'>): string | undefined {
  const own = location === 'header' ? name.match(/^x-([a-z][a-z\d-]*-id)$/i)?.[1] : undefined;
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
    base: fill(request.base),
    target: fill(request.target),
    headers: request.headers.map(({ name, value }) => ({ name, value: fill(value) })),
  };
}

/** All cookies share one header (RFC 6265, section 5.4). */
function cookieHeaders({ parameters, credentials }: RequestParts): RequestHeader[] {
  const cookies: TextPart[][] = [
    ...credentials
      .filter(({ place }) => place === 'cookie')
      .map(({ name, value }) => [`${encoded(name)}=`, ...value]),
    ...parameters
      .filter(({ location }) => location === 'cookie')
      .flatMap(({ name, value, writing }) => queryPairs(name, value, writing))
      .map((pair) => [pair]),
  ];
  if (cookies.length === 0) return [];
  return [
    {
      name: 'Cookie',
      value: cookies.flatMap((cookie, index) => (index === 0 ? cookie : ['; ', ...cookie])),
    },
  ];
}

/** A value in a field that a reader types in: a list as `a,b`. */
export function asText(value: Json): string {
  const isFlat = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return isFlat ? value.map((item) => plainText(item as Json)).join(',') : plainText(value);
}
