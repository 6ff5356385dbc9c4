import { acceptedTypes, exampleValues, type RequestValues } from '../commands/request-values.ts';
import { bodyText } from '../model/body-text.ts';
import type { ApiDocument, DocumentOperation } from '../model/model.ts';
import {
  baseUrlTemplate,
  clientVariables,
  isOwnId,
  ownIdVariable,
  tokenVariable,
} from './client-variables.ts';

/**
 * The operations of a document as a `.http` file, which editors can send. Requests are named, so that one
 * can use the answer of another. What only the reader knows comes from the editor's environment.
 */
export function httpFile(document: ApiDocument): string {
  const own = clientVariables(document).filter(({ value }) => value === '');
  const shared = clientVariables(document).filter(
    ({ value, name }) => value !== '' && name !== 'baseUrl',
  );
  const head = [
    `# ${document.title} ${document.version}`,
    '#',
    "# Set these in your editor's environment for HTTP requests, and never in this file:",
    ...own.map(({ name, description }) => `#   ${name}: ${firstSentence(description)}`),
    '',
    ...shared.map(({ name, value }) => `@${name} = ${value}`),
    `@baseUrl = ${baseUrlTemplate(document)}`,
  ];
  return [
    head.join('\n'),
    ...document.operations.map((operation) => toRequest(operation, exampleValues(operation))),
  ]
    .map((block) => `${block}\n`)
    .join('\n');
}

function toRequest(operation: DocumentOperation, values: RequestValues): string {
  const { id, method, summary, guide, parameters } = operation;
  const { body } = values;
  const headers = parameters.filter((parameter) => parameter.in === 'header' && parameter.required);
  return [
    `### ${summary}`,
    ...(guide === undefined ? [] : [`# ${guide}`]),
    `# @name ${id}`,
    `${method} {{baseUrl}}${fillPath(operation, values)}${fillQuery(operation, values)}`,
    `Authorization: Bearer {{${tokenVariable}}}`,
    ...headers.map((header) =>
      isOwnId(header)
        ? `${header.name}: {{${ownIdVariable(header)}}}`
        : `${header.name}: ${values.textOf(header)}`,
    ),
    `Accept: ${acceptedTypes(operation)}`,
    ...(body ? [`Content-Type: ${body.mediaType}`, '', bodyText(body.value, body.mediaType)] : []),
  ].join('\n');
}

function fillPath({ path, parameters }: DocumentOperation, { textOf }: RequestValues): string {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (filled, parameter) =>
        filled.replaceAll(`{${parameter.name}}`, () => encodeURIComponent(textOf(parameter))),
      path,
    );
}

function fillQuery({ parameters }: DocumentOperation, { textOf }: RequestValues): string {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((query) => `${encodeURIComponent(query.name)}=${encodeURIComponent(textOf(query))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/, 1)[0] ?? '';
}
