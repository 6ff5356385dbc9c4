import { assertNever } from '../../../lib/assert-never.ts';
import type { RequestSample, SampleBody } from '../request.ts';
import { asText } from '../request-sample.ts';
import { doubleQuoted, singleQuoted } from './shell.ts';

/** The request as a curl command that fails, and says why, when the answer is an error. */
export function printCurl({ method, url, headers, body }: RequestSample): string {
  const lines = [
    `curl --fail-with-body${methodOption(method)}`,
    doubleQuoted(url),
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
      return [`--data ${singleQuoted(body.text)}`];
    case 'form': {
      const option = body.encoding === 'multipart' ? '--form' : '--data-urlencode';
      return Object.entries(body.fields).map(
        ([name, value]) => `${option} ${singleQuoted(`${name}=${asText(value)}`)}`,
      );
    }
    case 'file':
      return [`--data-binary @${body.name}`];
    default:
      return assertNever(body);
  }
}
