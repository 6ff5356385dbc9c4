import { assertNever } from '@drystone/lib/assert-never';
import {
  type RequestSample,
  type SampleBody,
  type TextPart,
  urlOf,
} from '../../requests/request.ts';
import type { SampleLanguage } from '../language.ts';
import { boundary, partHeaders } from '../multipart.ts';

/** The request as it goes over the wire in HTTP/1.1, with `$VARIABLES` for what the reader puts in. */
export const http = {
  id: 'http',
  label: 'HTTP',
  syntax: {
    grammar: 'http',
    keywords: ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'],
    strings: /"(?:\\.|[^"\\])*"/,
  },
  print,
} as const satisfies SampleLanguage;

function print(request: RequestSample): string {
  const { method, headers, body } = request;
  const address = plain(urlOf(request));
  const [, host = '', target = address] = address.match(/^https?:\/\/([^/]+)(.*)$/) ?? [];
  const lines = [
    `${method} ${target === '' ? '/' : target} HTTP/1.1`,
    ...(host === '' ? [] : [`Host: ${host}`]),
    ...headers.map(({ name, value }) => `${name}: ${plain(value)}`),
    ...(body ? bodyLines(body) : []),
  ];
  return lines.join('\n');
}

function plain(parts: readonly TextPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : `$${part.variable}`)).join('');
}

function bodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case 'text':
      return ['', body.text];
    case 'file':
      return ['', `(the bytes of ${body.name})`];
    case 'form':
      return ['', body.pairs.join('&')];
    case 'multipart':
      return [
        `Content-Type: multipart/form-data; boundary=${boundary}`,
        '',
        ...body.parts.flatMap((part) => [
          `--${boundary}`,
          ...partHeaders(part),
          '',
          part.content.kind === 'file' ? `(the bytes of ${part.content.name})` : part.content.text,
        ]),
        `--${boundary}--`,
      ];
    default:
      return assertNever(body);
  }
}
