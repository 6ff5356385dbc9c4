import type { HttpRequest } from '../build-request.ts';

/** What would be sent, as HTTP shows it (RFC 9112), without the token. */
export function printRequest(request: HttpRequest): string {
  const { method, url, headers } = request;
  const body = shownBody(request);
  const { host, pathname, search } = new URL(url);
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    'Authorization: Bearer $API_TOKEN',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const text = body === undefined ? '' : `\n${body}\n`;
  return `${lines.join('\n')}\n${text}`;
}

/** A body as it is sent, or what can be shown of it. */
export function shownBody({ body, wire }: HttpRequest): string | undefined {
  if (wire) return wire.text;
  return body === undefined ? undefined : JSON.stringify(body, undefined, 2);
}
