import {
  acceptedTypes,
  exampleText,
  exampleValues,
  type RequestValues,
} from '../commands/request-values.ts';
import { bodyText } from '../model/body-text.ts';
import type {
  ApiDocument,
  DocumentOperation,
  DocumentParameter,
  DocumentResponse,
} from '../model/model.ts';
import { statusName } from '../view/status-names.ts';
import { clientVariables, isOwnId, ownIdVariable, tokenVariable } from './client-variables.ts';
import type {
  PostmanCollection,
  PostmanItem,
  PostmanPair,
  PostmanRequest,
  PostmanResponse,
  PostmanUrl,
} from './postman-format.ts';

/** The operations of a document for Postman: a folder for each tag, secrets and ids as variables. */
export function postmanCollection(document: ApiDocument): PostmanCollection {
  const { title, version, description, tags, operations } = document;
  return {
    info: {
      name: title,
      description,
      version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'bearer',
      bearer: [{ key: 'token', value: `{{${tokenVariable}}}`, type: 'string' }],
    },
    variable: clientVariables(document).map(({ name, value, description: text }) => ({
      key: name,
      value,
      type: 'string',
      description: text,
    })),
    item: tags.map((tag) => ({
      name: tag.name,
      description: tag.description,
      item: operations.filter((operation) => operation.tags[0] === tag.name).map(toItem),
    })),
  };
}

function toItem(operation: DocumentOperation): PostmanItem {
  return {
    name: operation.summary,
    request: {
      ...toRequest(operation, exampleValues(operation)),
      description: operation.description,
    },
    response: operation.responses.flatMap((response) => toResponses(operation, response)),
  };
}

function toRequest(operation: DocumentOperation, values: RequestValues): PostmanRequest {
  const { body } = values;
  return {
    method: operation.method,
    header: toHeaders(operation, values),
    url: toUrl(operation, values),
    ...(body && {
      body: {
        mode: 'raw',
        raw: bodyText(body.value, body.mediaType),
        options: { raw: { language: body.mediaType === 'application/json' ? 'json' : 'text' } },
      },
    }),
  };
}

function toHeaders(operation: DocumentOperation, values: RequestValues): PostmanPair[] {
  const { body } = values;
  return [
    { key: 'Accept', value: acceptedTypes(operation) },
    ...operation.parameters
      .filter((parameter) => parameter.in === 'header')
      .map((header) => ({
        ...toPair(header, values),
        ...(isOwnId(header) ? { value: `{{${ownIdVariable(header)}}}` } : {}),
      })),
    ...(body ? [{ key: 'Content-Type', value: body.mediaType }] : []),
  ];
}

function toUrl({ path, parameters }: DocumentOperation, values: RequestValues): PostmanUrl {
  const pairsIn = (place: string) =>
    parameters.filter((one) => one.in === place).map((one) => toPair(one, values));
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll(/\{([^}]*)\}/g, ':$1'));
  const query = pairsIn('query');
  const search = query
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
  return {
    raw: `{{baseUrl}}/${segments.join('/')}${search.length === 0 ? '' : `?${search.join('&')}`}`,
    host: ['{{baseUrl}}'],
    path: segments,
    query,
    variable: pairsIn('path'),
  };
}

function toPair(parameter: DocumentParameter, { textOf }: RequestValues): PostmanPair {
  return {
    key: parameter.name,
    value: textOf(parameter),
    description: parameter.description,
    ...(parameter.required ? {} : { disabled: true }),
  };
}

function toResponses(operation: DocumentOperation, response: DocumentResponse): PostmanResponse[] {
  const { status, description, headers, content } = response;
  const code = Number(status);
  if (!Number.isInteger(code)) return [];
  const [media] = content;
  const header = headers.map((one) => ({ key: one.name, value: exampleText(one) }));
  // An answer without a body is an example all the same.
  const examples = media?.examples ?? [
    { name: '', summary: description.split('\n', 1)[0] ?? '', value: '' },
  ];
  return examples.map(({ name, summary, value }) => ({
    name: `${status} ${summary}`,
    // A request and an answer of the same name belong together.
    originalRequest: toRequest(operation, exampleValues(operation, name)),
    status: statusName(status),
    code,
    header: media ? [{ key: 'Content-Type', value: media.mediaType }, ...header] : header,
    body: media ? bodyText(value, media.mediaType) : '',
  }));
}
