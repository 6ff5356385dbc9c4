import type { HttpRequest } from '../build-request.ts';

/** What would be sent, as HTTP shows it (RFC 9112), without the token. */
export function printRequest({ method, url, headers, body }: HttpRequest): string {
  const { host, pathname, search } = new URL(url);
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    'Authorization: Bearer $API_TOKEN',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const text = body === undefined ? '' : `\n${JSON.stringify(body, undefined, 2)}\n`;
  return `${lines.join('\n')}\n${text}`;
}
