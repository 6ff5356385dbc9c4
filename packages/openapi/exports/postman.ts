import { assertNever } from '@drystone/lib/assert-never';
import { english } from '@drystone/lib/english';
import { acceptedTypes, exampleText } from '../commands/request-values.ts';
import { isSameJson, type Json } from '../json/json.ts';
import type { DocumentResponse, Operation } from '../model/model.ts';
import { refsOf } from '../model/refs.ts';
import { asToken, encoded, oneLine } from '../requests/escapes.ts';
import type { Credential, RequestHeader, RequestSample, SampleBody } from '../requests/request.ts';
import { type ParameterValue, pathWith, queryWith } from '../requests/write-address.ts';
import { contentText } from '../requests/write-body.ts';
import { headerText, pathText } from '../requests/write-value.ts';
import { ownVariable, requestSample } from '../samples/request-sample.ts';
import type { ApiReference } from '../view/api-reference.ts';
import { statusWords } from '../view/status-names.ts';
import { type CallGroup, callGroups, callsOf, type ExportedCall, withAnswers } from './calls.ts';
import {
  baseVariable,
  type ClientVariable,
  clientText,
  clientVariables,
  jsonWithoutVariables,
  withoutVariables,
} from './client-variables.ts';
import { otherCredentials } from './other-credentials.ts';
import type {
  PostmanAuth,
  PostmanBody,
  PostmanCollection,
  PostmanEvent,
  PostmanFolder,
  PostmanItem,
  PostmanPair,
  PostmanRequest,
  PostmanResponse,
  PostmanUrl,
  PostmanVariable,
} from './postman-format.ts';
import type { AnswerValue } from './walk.ts';

/**
 * The operations of a document for Postman: a folder for each tag, secrets and ids as variables. Run from the first to
 * the last, each request finds what it names: scripts take the ids from the answers.
 */
export function postmanCollection(api: ApiReference): PostmanCollection {
  const { title, version, description } = api.document;
  const auth = usualAuth(callsOf(api));
  return {
    info: {
      name: oneLine(title),
      description,
      version: oneLine(version),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth,
    event: [script([successTest])],
    variable: [...clientVariables(api).map(toVariable), ...answerVariables(api)],
    item: callGroups(api).map((group) => toFolder(group, api, auth)),
  };
}

function toVariable({ name, value, description }: ClientVariable): PostmanVariable {
  return { key: name, value, type: 'string', description };
}

/** What scripts set. Until then they are the ids of the document's examples. */
function answerVariables(api: ApiReference): PostmanVariable[] {
  return callsOf(api).flatMap(({ operation, gives }) =>
    gives.map(({ variable, example }) =>
      toVariable({
        name: variable,
        value: withoutVariables(oneLine(example)),
        description: `Taken from the answer to ${oneLine(operation.source.id)}.`,
      }),
    ),
  );
}

const successTest =
  "pm.test('is answered with success', () => pm.expect(pm.response.code).to.be.below(400));";

function script(exec: readonly string[]): PostmanEvent {
  return { listen: 'test', script: { type: 'text/javascript', exec } };
}

/** The names are ours, and the ways in answers were checked to be plain words. */
function takeAnswer({ variable, path }: AnswerValue): string {
  const way = path.map((step) => `?.[${JSON.stringify(step)}]`).join('');
  return `pm.collectionVariables.set('${variable}', pm.response.json()${way} ?? '');`;
}

/** The auth that most requests have: requests without one of their own have it. */
function usualAuth(calls: readonly ExportedCall[]): PostmanAuth {
  const counts = new Map<string, number>();
  for (const { parts } of calls) {
    const auth = JSON.stringify(authOf(parts.credentials));
    counts.set(auth, (counts.get(auth) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most ? (JSON.parse(most[0]) as PostmanAuth) : { type: 'noauth' };
}

/** Several credentials at once, and those that Postman has no form for, are headers and pairs of the query. */
function authOf(credentials: readonly Credential[]): PostmanAuth {
  const [only] = credentials;
  if (credentials.length !== 1 || !only || only.place === 'cookie') return { type: 'noauth' };
  const value = clientText(only.value);
  const text = (key: string, value: string) => ({ key, value, type: 'string' }) as const;
  if (only.name === 'Authorization') {
    const token = value.match(/^Bearer (.*)$/)?.[1];
    if (token === undefined) return { type: 'noauth' };
    return { type: 'bearer', bearer: [text('token', token)] };
  }
  const key = withoutVariables(oneLine(only.name));
  return {
    type: 'apikey',
    apikey: [text('key', key), text('value', value), text('in', only.place)],
  };
}

function toFolder(
  { name, description, calls }: CallGroup,
  api: ApiReference,
  usual: PostmanAuth,
): PostmanFolder {
  return { name: oneLine(name), description, item: calls.map((call) => toItem(call, api, usual)) };
}

function toItem(call: ExportedCall, api: ApiReference, usual: PostmanAuth): PostmanItem {
  const { operation, gives, example, otherAccess } = call;
  const { source } = operation;
  const request = JSON.stringify(toRequest(call, usual));
  return {
    name: oneLine(source.summary) || oneLine(operation.title),
    ...(gives.length === 0 ? {} : { event: [script(gives.map(takeAnswer))] }),
    request: {
      ...(JSON.parse(withAnswers(request, api)) as PostmanRequest),
      description: [
        source.description,
        ...otherCredentials(otherAccess).map((text) => `Or with ${text}`),
      ]
        .filter((paragraph) => paragraph !== '')
        .join('\n\n'),
    },
    // The request of an example has what was sent, and nothing to switch on.
    response: source.responses.flatMap((response) =>
      toResponses({ ...call, parts: example, optional: [] }, response, usual),
    ),
  };
}

function toRequest(call: ExportedCall, usual: PostmanAuth, body?: Json): PostmanRequest {
  const { parts } = call;
  const own = authOf(parts.credentials);
  // What the auth says is not said a second time.
  const rest = { ...parts, ...(own.type === 'noauth' ? {} : { credentials: [] }) };
  const sent = body === undefined || !rest.body ? rest.body : { ...rest.body, value: body };
  const request = requestSample({ ...rest, body: sent });
  const isUsual = isSameJson(own, usual);
  return {
    method: request.method,
    header: toHeaders(call, request),
    url: toUrl(call, request),
    ...(request.body ? { body: toBody(request.body) } : {}),
    ...(isUsual ? {} : { auth: own }),
  };
}

function toHeaders(
  { operation: { source }, optional }: ExportedCall,
  { headers, body }: RequestSample,
): PostmanPair[] {
  const accepted = clientText([acceptedTypes(source)]);
  const pair = ({ name, value }: RequestHeader): PostmanPair => {
    const about = source.parameters.find(
      (one) => one.in === 'header' && asToken(one.name) === name,
    );
    return {
      key: name,
      value: clientText(value),
      ...(about ? { description: about.description } : {}),
    };
  };
  const isType = ({ name }: RequestHeader) => name === 'Content-Type' && body !== undefined;
  return [
    ...(accepted === '' ? [] : [{ key: 'Accept', value: accepted }]),
    ...headers.filter((header) => !isType(header)).map(pair),
    ...optional
      .filter(({ location, name }) => location === 'header' && asToken(name) !== '')
      .map((header) => ({
        ...pair({ name: asToken(header.name), value: [headerValue(header)] }),
        disabled: true,
      })),
    ...headers.filter(isType).map(pair),
  ];
}

function headerValue(header: ParameterValue): RequestHeader['value'][number] {
  const variable = ownVariable(header);
  return variable === undefined ? headerText(header.value, header.writing) : { variable };
}

/** Values of the path get fields of their own where a value is a whole segment. */
function toUrl(
  { operation: { source }, parts, optional }: ExportedCall,
  { base, target }: RequestSample,
): PostmanUrl {
  const host = base.length === 0 ? `{{${baseVariable}}}` : clientText(base);
  const [template = ''] = source.path.split(/[?#]/, 1);
  const variable: PostmanPair[] = [];
  const path = template
    .split('/')
    .slice(1)
    .map((segment) => {
      const name = segment.match(/^\{([\w-]+)\}$/)?.[1];
      const found = parts.parameters.find((one) => one.location === 'path' && one.name === name);
      if (name === undefined || !found || variable.some(({ key }) => key === name)) {
        return pathWith(segment, parts.parameters).replace(/^:/, '%3A');
      }
      const description = descriptionOf(source, found);
      variable.push({ key: name, value: pathText(name, found.value, found.writing), description });
      return `:${name}`;
    });
  const [, search = ''] = clientText(target).split(/\?(.*)/s);
  const query = search === '' ? [] : search.split('&').map((pair) => toPair(pair));
  const others = optional
    .filter(({ location }) => location === 'query')
    .flatMap((one) =>
      queryWith([one]).map((pair) => ({
        ...toPair(pair),
        description: descriptionOf(source, one),
        disabled: true,
      })),
    );
  const described = query.map((pair) => {
    const about = source.parameters.find(
      (one) => one.in === 'query' && encoded(one.name) === pair.key,
    );
    return about ? { ...pair, description: about.description } : pair;
  });
  return {
    raw: `${host}/${path.join('/')}${search === '' ? '' : `?${search}`}`,
    host: [host],
    path,
    query: [...described, ...others],
    variable,
  };
}

function descriptionOf(
  { parameters }: Pick<Operation, 'parameters'>,
  { name, location }: ParameterValue,
): string {
  return parameters.find((one) => one.in === location && one.name === name)?.description ?? '';
}

function toPair(pair: string): PostmanPair {
  const [key = '', value = ''] = pair.split(/=(.*)/s);
  return { key, value };
}

function toBody(body: SampleBody): PostmanBody {
  switch (body.kind) {
    case 'text':
      return raw(body.text);
    case 'form': {
      // Postman encodes the values of a form itself, also the delimiters of a style.
      const isPlain = body.pairs.every((pair) => /^[\w%.~+-]*=[\w%.~+-]*$/.test(pair));
      if (!isPlain)
        return { mode: 'raw', raw: body.pairs.join('&'), options: { raw: { language: 'text' } } };
      const read = body.pairs.map((pair) => pair.split('=').map(decoded));
      return {
        mode: 'urlencoded',
        urlencoded: read.map(([key = '', value = '']) => ({
          key: withoutVariables(key),
          value: withoutVariables(value),
        })),
      };
    }
    case 'multipart':
      return {
        mode: 'formdata',
        formdata: body.parts.map(({ name, content, type }) => ({
          key: withoutVariables(name),
          ...(content.kind === 'file'
            ? { type: 'file' as const, src: content.name }
            : { type: 'text' as const, value: withoutVariables(content.text) }),
          ...(type === undefined ? {} : { contentType: withoutVariables(type) }),
        })),
      };
    case 'file':
      return { mode: 'file', file: { src: body.name } };
    default:
      return assertNever(body);
  }
}

function decoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

function raw(text: string): PostmanBody {
  const isJson = /^\s*[[{]/.test(text);
  return {
    mode: 'raw',
    raw: isJson ? jsonWithoutVariables(text) : withoutVariables(text),
    options: { raw: { language: isJson ? 'json' : 'text' } },
  };
}

function toResponses(
  call: ExportedCall,
  { status, description, headers, content }: DocumentResponse,
  usual: PostmanAuth,
): PostmanResponse[] {
  const code = Number(status);
  if (!Number.isInteger(code)) return [];
  const [media] = content;
  const { operation, parts } = call;
  const header = headers.map((one) => ({
    key: oneLine(one.name),
    value: oneLine(exampleText(one)),
  }));
  // An answer without a body is an example all the same.
  const examples = media?.examples ?? [
    { name: '', summary: description.split('\n', 1)[0] ?? '', value: '' },
  ];
  return examples.map(({ name, summary, value }) => ({
    name: oneLine(`${status} ${summary}`),
    // A request and an answer of the same name belong together.
    originalRequest: withoutDescriptions(
      toRequest(
        call,
        usual,
        operation.source.body?.content[0]?.examples.find((one) => one.name === name)?.value,
      ),
    ),
    status: statusWords(english, status),
    code,
    header: media
      ? [{ key: 'Content-Type', value: clientText([media.mediaType]) }, ...header]
      : header,
    body: media ? contentText(value, media, refsOf(parts.document)) : '',
  }));
}

/** The request of an example is read for its values. What they mean is in the request that has the examples. */
function withoutDescriptions(request: PostmanRequest): PostmanRequest {
  const text = JSON.stringify(request, (key, value) => (key === 'description' ? undefined : value));
  return JSON.parse(text) as PostmanRequest;
}
