import { assertNever } from '../../../lib/assert-never.ts';
import type { RequestSample, SampleBody, TextPart } from '../request.ts';
import { asText } from '../request-sample.ts';

/** The request as it goes over the wire in HTTP/1.1, with `$VARIABLES` for what the reader puts in. */
export function printHttp({ method, url, headers, body }: RequestSample): string {
  const address = plain(url);
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

const boundary = 'boundary';

function bodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case 'text':
      return ['', body.text];
    case 'file':
      return ['', `(the bytes of ${body.name})`];
    case 'form': {
      const fields = Object.entries(body.fields);
      if (body.encoding === 'urlencoded') {
        const pairs = fields.map(([name, value]) => [name, asText(value)]);
        return ['', new URLSearchParams(pairs).toString()];
      }
      return [
        `Content-Type: multipart/form-data; boundary=${boundary}`,
        ...fields.flatMap(([name, value]) => [
          '',
          `--${boundary}`,
          `Content-Disposition: form-data; name="${name}"`,
          '',
          asText(value),
        ]),
        `--${boundary}--`,
      ];
    }
    default:
      return assertNever(body);
  }
}
