import { assertNever } from '@drystone/lib/assert-never';
import { sayList } from '@drystone/lib/phrases';
import { type RequestSample, urlOf } from '@drystone/openapi/requests/request';
import { fillVariables } from '@drystone/openapi/samples/request-sample';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { HttpAnswer } from './answer-parts.client.tsx';
import { type BodyEnd, longestShown, readBody } from './read-body.client.ts';
import { isText, textOf } from './text-parts.ts';

/* Sends a request for real, to an origin that the owner of the site has listed, and says what became of it. */

export type Sent =
  | {
      readonly kind: 'answered';
      readonly title: string;
      readonly response: HttpAnswer;
      /** Until the whole answer was there, in milliseconds. */
      readonly took: number;
      /** What the reader should know of the answer. */
      readonly notes: readonly string[];
    }
  | { readonly kind: 'failed'; readonly title: string; readonly reasons: readonly string[] };

/** How long an answer may take, in milliseconds. */
const longestWait = 60_000;

/** Headers that a browser writes itself, whatever a page says (Fetch, "forbidden request-header"). */
const ownHeaders = /^(cookie|host|origin|referer|connection|content-length|user-agent)$/i;

/** The origin that a request goes to; undefined where its address is not a whole one. */
export function originOf({ base }: RequestSample): string | undefined {
  const address = base.map((part) => (typeof part === 'string' ? part : '')).join('');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** `secrets` are the values of the credentials; a header whose value is missing is left out. */
export async function sendRequest(
  say: ApiSay,
  request: RequestSample,
  origin: string,
  secrets: Readonly<Record<string, string>>,
  cancelled: AbortSignal,
): Promise<Sent> {
  const filled = fillVariables(request, secrets);
  const title = `${request.method} ${textOf(request.target)}`;
  const prepared = prepare(say, filled, origin);
  if ('problem' in prepared) return { kind: 'failed', title, reasons: [prepared.problem] };
  let isBlocked = false;
  const block = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isBlocked ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', block);
  const began = performance.now();
  try {
    const response = await fetch(prepared.url, {
      ...prepared.init,
      // Nothing but what the reader typed: no cookies, no address of this page, no copy in the cache.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      // Elsewhere, a header with a key would go along.
      redirect: 'manual',
      signal: AbortSignal.any([cancelled, AbortSignal.timeout(longestWait)]),
    });
    if (response.type === 'opaqueredirect') {
      const reason = say(
        'The server answered with a redirect. It was not followed, because your credentials would go along.',
      );
      return { kind: 'failed', title, reasons: [reason] };
    }
    const { text, end } = await readBody(response);
    const took = Math.round(performance.now() - began);
    const headers = Object.fromEntries(response.headers);
    const answer = { status: response.status, headers, ...(text === '' ? {} : { body: text }) };
    return { kind: 'answered', title, response: answer, took, notes: notesOf(say, end) };
  } catch (error) {
    // The report of the policy is a task of its own.
    await new Promise((done) => setTimeout(done));
    return { kind: 'failed', title, reasons: reasonsOf(say, error, isBlocked, filled, origin) };
  } finally {
    document.removeEventListener('securitypolicyviolation', block);
  }
}

type Prepared = { readonly url: string; readonly init: RequestInit } | { readonly problem: string };

function prepare(say: ApiSay, request: RequestSample, origin: string): Prepared {
  const address = urlOf(request);
  const open = address.flatMap((part) => (typeof part === 'string' ? [] : [part.variable]));
  if (open.length > 0)
    return {
      problem: say('Type {names} first: it is a part of the address.', {
        names: sayList(say, open, 'and'),
      }),
    };
  const url = textOf(address);
  if (!URL.canParse(url) || new URL(url).origin !== origin) {
    return { problem: say('The address {url} does not belong to {origin}.', { url, origin }) };
  }
  const body = bodyOf(request);
  if (body === undefined) {
    return { problem: say('This request has a file. Send it with one of the samples.') };
  }
  const headers = request.headers
    .filter(({ name, value }) => isText(value) && !ownHeaders.test(name))
    .map(({ name, value }): [string, string] => [name, textOf(value)]);
  return { url, init: { method: request.method, headers, body } };
}

/** Null for a request without a body, undefined for one that a page cannot send. */
function bodyOf({ body }: RequestSample): string | FormData | null | undefined {
  switch (body?.kind) {
    case undefined:
      return null;
    case 'text':
      return body.text;
    case 'form':
      return body.pairs.join('&');
    case 'multipart': {
      const form = new FormData();
      for (const { name, content } of body.parts) {
        if (content.kind === 'file') return undefined;
        form.append(name, content.text);
      }
      return form;
    }
    case 'file':
      return undefined;
  }
}

/** Says what of the body is not shown, and why. */
function notesOf(say: ApiSay, end: BodyEnd): string[] {
  switch (end.kind) {
    case 'complete':
      return [];
    case 'cut':
      return [
        say('The body has more than the {count} characters that are shown.', {
          count: longestShown,
        }),
      ];
    case 'no text':
      return [say('A body of the type {type} is not shown.', { type: end.type.slice(0, 100) })];
    case 'broken':
      return [brokenBy(say, end.error)];
    default:
      return assertNever(end);
  }
}

function brokenBy(say: ApiSay, error: unknown): string {
  if (isNamed(error, 'AbortError')) return say('You cancelled the request.');
  return isNamed(error, 'TimeoutError')
    ? say('The body did not end within {count} seconds.', { count: longestWait / 1000 })
    : say('The connection ended before the body was complete.');
}

function isNamed(error: unknown, name: 'AbortError' | 'TimeoutError'): boolean {
  return error instanceof DOMException && error.name === name;
}

function reasonsOf(
  say: ApiSay,
  error: unknown,
  isBlocked: boolean,
  { method, headers }: RequestSample,
  origin: string,
): string[] {
  if (isBlocked) {
    return [
      say(
        'The content security policy of this page does not allow requests to {origin}. Its host has to send the headers of the latest build.',
        { origin },
      ),
    ];
  }
  if (isNamed(error, 'AbortError')) {
    return [
      `${say('You cancelled the request.')} ${say('What the request asks for may have been done.')}`,
    ];
  }
  if (isNamed(error, 'TimeoutError')) {
    return [
      `${say('No answer came within {count} seconds.', { count: longestWait / 1000 })} ${say('What the request asks for may have been done.')}`,
    ];
  }
  if (!navigator.onLine) return [say('You are offline.')];
  const names = headers.filter(({ value }) => isText(value)).map(({ name }) => name);
  return [
    say('No answer came that this page may read. A browser does not say which of these it was:'),
    say(
      'The server could not be reached: check the address {origin}, its certificate, and your network.',
      { origin },
    ),
    say(
      'The server does not allow this page (CORS). It has to answer with "Access-Control-Allow-Origin: {origin}", and an OPTIONS request before this one with the method {method}{headers}. The samples need no such permission.',
      {
        origin: location.origin,
        method,
        headers:
          names.length === 0
            ? ''
            : ` ${say('and the headers {names}', { names: names.join(', ') })}`,
      },
    ),
    ...(method === 'GET' ? [] : [say('What the request asks for may have been done.')]),
  ];
}
