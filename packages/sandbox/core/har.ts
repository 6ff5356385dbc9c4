import { statusName } from '@drystone/openapi/view/status-names';
import { withoutTokens } from './tokens.ts';

/** A request as it came, and what was sent for it. */
export interface Exchange {
  /** RFC 3339, in real time. */
  readonly started: string;
  readonly milliseconds: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Absent where the connection was dropped. */
  readonly response?: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
}

/** Headers whose values nobody else should see. */
const secretHeaders = ['authorization', 'cookie', 'proxy-authorization'];

/** Exchanges as an HTTP Archive 1.2, which browsers and many tools open. Whatever looks like a token is taken out. */
export function harOf(exchanges: readonly Exchange[], creator: string): object {
  const har = {
    log: {
      version: '1.2',
      creator: { name: creator, version: '1' },
      entries: exchanges.map(entryOf),
    },
  };
  return JSON.parse(withoutTokens(JSON.stringify(har)));
}

function entryOf({ started, milliseconds, method, url, headers, body, response }: Exchange) {
  const { status = 0, headers: answered = {}, body: answer = '' } = response ?? {};
  const mimeType = headerIn(answered, 'content-type') ?? '';
  return {
    startedDateTime: started,
    time: milliseconds,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(headers),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      ...(body === undefined
        ? {}
        : { postData: { mimeType: headerIn(headers, 'content-type') ?? '', text: body } }),
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      status,
      statusText: status === 0 ? '' : statusName(String(status)),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(answered),
      content: { size: answer.length, mimeType, text: answer },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
      ...(response ? {} : { comment: 'The sandbox dropped the connection.' }),
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
  };
}

function pairs(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([name, value]) => ({
    name,
    value: secretHeaders.includes(name.toLowerCase()) ? '[hidden]' : value,
  }));
}

function headerIn(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}
