import { assertNever } from '@drystone/lib/assert-never';
import {
  type FormPart,
  type RequestSample,
  type SampleBody,
  urlOf,
} from '../../requests/request.ts';
import type { SampleLanguage } from '../language.ts';
import { doubleQuoted, singleQuoted } from '../shell.ts';

/** The request as a curl command that fails, and says why, when the answer is an error. */
export const curl = {
  id: 'curl',
  label: 'curl',
  syntax: {
    grammar: 'bash',
    keywords: [],
    strings: /"(?:\\.|[^"\\])*"|'[^']*'/,
  },
  print,
} as const satisfies SampleLanguage;

function print(request: RequestSample): string {
  const { method, headers, body } = request;
  const lines = [
    `curl --fail-with-body${methodOption(method)}`,
    doubleQuoted(urlOf(request)),
    ...headers.map(({ name, value }) => `--header ${doubleQuoted([`${name}: `, ...value])}`),
    ...(body ? bodyOptions(body) : []),
  ];
  return lines.join(' \\\n  ');
}

function methodOption(method: string): string {
  if (method === 'GET') return '';
  return method === 'HEAD' ? ' --head' : ` --request ${method}`;
}

function bodyOptions(body: SampleBody): string[] {
  switch (body.kind) {
    case 'text':
      // After --data, an @ would begin the name of a file.
      return [`--data${body.text.startsWith('@') ? '-raw' : ''} ${singleQuoted(body.text)}`];
    case 'form':
      return (body.pairs.length === 0 ? [''] : body.pairs).map(
        (pair) => `--data ${singleQuoted(pair)}`,
      );
    case 'multipart':
      return body.parts.map(partOption);
    case 'file':
      return [`--data-binary @${body.name}`];
    default:
      return assertNever(body);
  }
}

/** A part that is text alone needs no escapes; one with a type is in quotes, so that its text ends where they end. */
function partOption({ name, content, type }: FormPart): string {
  const key = name.replaceAll('=', '%3D');
  const ending = type === undefined ? '' : `;type=${type.replaceAll(/[,;]\s*/g, ';')}`;
  if (content.kind === 'file') return `--form ${singleQuoted(`${key}=@${content.name}${ending}`)}`;
  if (type === undefined) return `--form-string ${singleQuoted(`${key}=${content.text}`)}`;
  const text = content.text.replaceAll(/["\\]/g, String.raw`\$&`);
  return `--form ${singleQuoted(`${key}="${text}"${ending}`)}`;
}
