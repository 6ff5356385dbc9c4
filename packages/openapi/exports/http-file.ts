import { assertNever } from '@drystone/lib/assert-never';
import { acceptedTypes } from '../commands/request-values.ts';
import { readJson } from '../json/json-text.ts';
import { oneLine } from '../requests/escapes.ts';
import type { FormPart, SampleBody } from '../requests/request.ts';
import { baseOf } from '../requests/write-address.ts';
import { boundary, dispositionOf } from '../samples/multipart.ts';
import type { ApiReference } from '../view/api-reference.ts';
import { absoluteLink } from './absolute-links.ts';
import { callsOf, type ExportedCall, withAnswers } from './calls.ts';
import {
  baseVariable,
  clientText,
  clientVariables,
  jsonWithoutVariables,
  withoutVariables,
} from './client-variables.ts';
import { environmentFile } from './environments.ts';
import { otherCredentials } from './other-credentials.ts';
import type { AnswerValue } from './walk.ts';

/**
 * The operations of a document as a `.http` file, which editors can send. Sent from the first to the last, each request
 * finds what it names: scripts take the ids from the answers. The address and what only the reader knows come from the
 * environment that is chosen in the editor, because most editors let a variable of the file win over that.
 *
 * The format has no quotes and no escapes: a line is a request, a header or a comment by how it begins. So no text of
 * the document is at the beginning of a line, and none has line breaks of its own.
 */
export function httpFile(api: ApiReference, siteUrl: string): string {
  const { title, version } = api.document;
  const head = [
    `# ${comment(`${title} ${version}`)}`,
    '#',
    '# Sent from the first to the last, the requests make what they read, and delete it again.',
    `# Choose an environment of ${environmentFile}, which belongs beside this file, and give it your own values:`,
    `#   ${baseVariable}: ${clientText(baseOf(api.servers[0]))}`,
    ...clientVariables(api)
      .filter(({ value }) => value === '')
      .map(({ name, description }) => `#   ${name}: ${firstSentence(description)}`),
  ];
  const names = new Set<string>();
  const blocks = callsOf(api).map((call) =>
    withAnswers(toRequest(call, requestName(call, names), siteUrl), api),
  );
  return [head.join('\n'), ...blocks].map((block) => `${block}\n`).join('\n');
}

function toRequest(
  { operation, request, otherAccess, gives }: ExportedCall,
  name: string,
  siteUrl: string,
): string {
  const { source } = operation;
  const { base, target, headers, body } = request;
  const address = `${base.length === 0 ? `{{${baseVariable}}}` : clientText(base)}${clientText(target)}`;
  const accepted = clientText([acceptedTypes(source)]);
  const isType = (header: string) => header.toLowerCase() === 'content-type';
  const lines = headers.map((header) => ({
    ...header,
    text: `${header.name}: ${clientText(header.value)}`,
  }));
  return [
    `### ${comment(source.summary) || comment(operation.title)}`,
    ...(source.guide === undefined ? [] : [`# ${comment(absoluteLink(source.guide, siteUrl))}`]),
    `# @name ${name}`,
    ...otherCredentials(otherAccess).map((text) => `# Or with ${text}`),
    `${request.method} ${address}`,
    ...lines.filter((header) => !isType(header.name)).map(({ text }) => text),
    ...(accepted === '' ? [] : [`Accept: ${accepted}`]),
    ...lines.filter((header) => isType(header.name)).map(({ text }) => text),
    ...(body ? bodyLines(body) : []),
    ...(gives.length === 0 ? [] : ['', '> {%', ...gives.map(takeAnswer), '%}']),
  ].join('\n');
}

/** The names are ours, and the ways in answers were checked to be plain words. */
function takeAnswer({ variable, path }: AnswerValue): string {
  const way = path.reduce<string>(
    (whole, step) => `(${whole} || {})[${JSON.stringify(step)}]`,
    'response.body',
  );
  return `  client.global.set("${variable}", ${way});`;
}

function bodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case 'text':
      return ['', safeText(body.text)];
    case 'form':
      return ['', body.pairs.join('&')];
    case 'file':
      return ['', `< ./${body.name}`];
    case 'multipart':
      return [
        `Content-Type: multipart/form-data; boundary=${boundary}`,
        '',
        ...body.parts.flatMap(partLines),
        `--${boundary}--`,
      ];
    default:
      return assertNever(body);
  }
}

function partLines(part: FormPart): string[] {
  const { content, type } = part;
  return [
    `--${boundary}`,
    `Content-Disposition: ${withoutVariables(dispositionOf(part))}`,
    ...(type === undefined ? [] : [`Content-Type: ${withoutVariables(type)}`]),
    '',
    content.kind === 'file' ? `< ./${content.name}` : safeText(content.text),
  ];
}

/** JSON and XML begin none of their lines with a sign of the format. Other texts become one line that does not. */
function safeText(text: string): string {
  if (readJson(text) !== undefined) return jsonWithoutVariables(text);
  if (
    text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<') &&
    !/^\s*[^\s<]|^\s*<\s/m.test(text)
  ) {
    return text;
  }
  const line = withoutVariables(oneLine(text));
  return /^[\w"']/.test(line) ? line : `- ${line}`;
}

/** The operationId as a name that all editors take, and that no other request has. */
function requestName({ operation: { source }, request }: ExportedCall, taken: Set<string>): string {
  const plain = (source.operationId ?? `${request.method} ${source.path}`)
    .replaceAll(/\W+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  const name = plain === '' ? 'request' : plain;
  let unique = name;
  for (let again = 2; taken.has(unique); again++) unique = `${name}_${again}`;
  taken.add(unique);
  return unique;
}

function firstSentence(text: string): string {
  return comment(text.split(/(?<=\.)\s/, 1)[0] ?? '');
}

/** Some editors read a comment that begins with an @ as an order. */
function comment(text: string): string {
  return withoutVariables(oneLine(text)).replace(/^(?=@)/, '- ');
}
