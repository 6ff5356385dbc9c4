import { isObject, type Json } from '../json/json.ts';
import type {
  ApiDocument,
  DocumentParameter,
  DocumentResponse,
  Operation,
} from '../model/model.ts';
import {
  docComment,
  indent,
  literal,
  memberName,
  type NameOf,
  printObject,
  printType,
} from './print-type.ts';

/**
 * A TypeScript module with the schemas and operations of a document: interfaces for what is sent and
 * read, `Operations` for the calls, and a table of them for clients. `command` is what prints it again.
 */
export function printTypes(document: ApiDocument, command: string): string {
  const nameOf = createNames(Object.keys(document.schemas));
  return [
    `// Printed from the contract of the ${document.title}, ${document.version}, by \`${command}\`. Do not edit.\n`,
    "import type { OperationTable } from '@drystone/openapi/types/operation-table';\n",
    ...Object.entries(document.schemas).map(([name, schema]) =>
      printDeclaration(nameOf(name), schema, nameOf),
    ),
    printOperations(document, nameOf),
    printTable(document),
  ].join('\n');
}

/** Names that every module has already; a declaration of the same name would hide them. */
const taken = [
  'Array',
  'Date',
  'Error',
  'Function',
  'Map',
  'Number',
  'Object',
  'Operations',
  'Promise',
  'Readonly',
  'Record',
  'Request',
  'Response',
  'Set',
  'String',
  'Symbol',
];

function createNames(schemas: readonly string[]): NameOf {
  const names = new Map<string, string>();
  const used = new Set(taken);
  for (const schema of schemas) {
    const plain = schema.replaceAll(
      /[^\w$]+(.)?/g,
      (_, next: string | undefined) => next?.toUpperCase() ?? '',
    );
    const name = /^\d/.test(plain) ? `_${plain}` : plain;
    const free = [
      name,
      `Api${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      ...Array.from({ length: schemas.length }, (_, index) => `${name}${index + 2}`),
    ];
    const chosen = free.find((candidate) => !used.has(candidate)) ?? name;
    used.add(chosen);
    names.set(schema, chosen);
  }
  // A reference into the middle of a schema has no declaration of its own.
  return (schema) => names.get(schema) ?? 'unknown';
}

function printDeclaration(name: string, schema: Json, nameOf: NameOf): string {
  const isInterface =
    isObject(schema) &&
    schema.type === 'object' &&
    isObject(schema.properties) &&
    ['allOf', 'oneOf', 'anyOf', 'nullable'].every((keyword) => schema[keyword] === undefined);
  const declaration = isInterface
    ? `export interface ${name} ${printObject(schema, nameOf)}`
    : `export type ${name} = ${printType(schema, nameOf)};`;
  return `${docComment(schema)}${declaration}\n`;
}

function printOperations({ title, operations }: ApiDocument, nameOf: NameOf): string {
  const members = operations.map((operation) => printOperation(operation, nameOf));
  return `/** The operations of the ${title}, by operationId. */\nexport interface Operations {\n${indent(members.join('\n'))}}\n`;
}

function printOperation(operation: Operation, nameOf: NameOf): string {
  const { id, method, path, summary, description, body, responses } = operation;
  const lines = [
    `readonly method: ${literal(method)};`,
    `readonly path: ${literal(path)};`,
    `readonly parameters: ${printParameters(operation, nameOf)};`,
    `readonly body: ${printBody(body?.content[0]?.schema, body?.required, nameOf)};`,
    `readonly responses: {\n${indent(responses.map((response) => printResponse(response, nameOf)).join(''))}};`,
  ];
  const comment = docComment({ description }, summary);
  return `${comment}readonly ${memberName(id)}: {\n${indent(`${lines.join('\n')}\n`)}};\n`;
}

function printBody(
  schema: Json | undefined,
  required: boolean | undefined,
  nameOf: NameOf,
): string {
  if (schema === undefined) return 'undefined';
  return required ? printType(schema, nameOf) : `${printType(schema, nameOf)} | undefined`;
}

function printParameters({ parameters }: Operation, nameOf: NameOf): string {
  const groups = ['path', 'query', 'header'].flatMap((place) => {
    const members = parameters.filter((parameter) => parameter.in === place);
    if (members.length === 0) return [];
    const fields = members.map((parameter) => printParameter(parameter, nameOf));
    return [`readonly ${place}: {\n${indent(fields.join(''))}};\n`];
  });
  return groups.length === 0 ? '{}' : `{\n${indent(groups.join(''))}}`;
}

function printParameter(
  { name, required, description, schema }: DocumentParameter,
  nameOf: NameOf,
): string {
  return `${docComment({ description })}readonly ${memberName(name)}${required ? '' : '?'}: ${printType(schema, nameOf)};\n`;
}

function printResponse({ status, content }: DocumentResponse, nameOf: NameOf): string {
  const [media] = content;
  return `readonly ${memberStatus(status)}: ${media ? printType(media.schema, nameOf) : 'undefined'};\n`;
}

function memberStatus(status: string): string {
  return /^\d{3}$/.test(status) ? status : literal(status);
}

function printTable({ operations }: ApiDocument): string {
  const members = operations.map(({ id, method, path, parameters, responses }) => {
    const headers = parameters
      .filter((parameter) => parameter.in === 'header' && parameter.required)
      .map(({ name }) => literal(name));
    const statuses = responses
      .map(({ status }) => status)
      .filter((status) => /^\d{3}$/.test(status));
    const fields = [
      `method: ${literal(method)},`,
      `path: ${literal(path)},`,
      `headers: [${headers.join(', ')}],`,
      `statuses: [${statuses.join(', ')}],`,
    ];
    return `${memberName(id)}: {\n${indent(fields.join('\n'))}\n},\n`;
  });
  return `/** For clients: what they have to know when they run. */\nexport const operations: OperationTable<Operations> = {\n${indent(members.join(''))}};\n`;
}
