import { say } from '../words/page-say.ts';
import { noResponse, patience } from './no-response.ts';

/** Files of which the browser may have kept what is not the whole of them. */
const doubted = new Set<string>();

/** `page` is HTML; `file` is anything else, in place of which some networks and hosts send a page. */
export type LateKind = 'file' | 'page';

/**
 * Fetches what a tab needs later. `read` throws for a part of the file. Rejects with a reason in the words of the
 * reader; the next attempt then asks past the cache.
 */
export async function fetchLate<Content>(
  url: string,
  kind: LateKind,
  read: (text: string) => Content,
): Promise<Content> {
  const cache = doubted.has(url) ? 'reload' : 'default';
  doubted.add(url);
  const content = await readLate((signal) => fetch(url, { cache, signal }), kind, read);
  doubted.delete(url);
  return content;
}

/** The same for a response that somebody else may have asked for. `signal` aborts when there is none for half a minute. */
export async function readLate<Content>(
  ask: (signal: AbortSignal) => Promise<Response>,
  kind: LateKind,
  read: (text: string) => Content,
): Promise<Content> {
  const limit = new AbortController();
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => {
      const error = new Error(say(noResponse));
      limit.abort(error);
      reject(error);
    }, patience);
  });
  return readWhole(await Promise.race([textOf(ask(limit.signal), kind), tooLate]), read);
}

async function textOf(asked: Promise<Response>, kind: LateKind): Promise<string> {
  // Not a `TypeError`, which would be that of a module: the recovery reloads for those.
  const response = await asked.catch(({ message, name }: Error) => {
    throw new DOMException(message, name);
  });
  checkResponse(response, kind);
  return response.text();
}

function checkResponse({ ok, status, headers }: Response, kind: LateKind): void {
  if (!ok) throw new Error(say('A file could not be loaded (status {status}).', { status }));
  if (kind === 'file' && headers.get('content-type')?.startsWith('text/html'))
    throw new Error(say('The network answered in place of this site. It may ask you to sign in.'));
}

function readWhole<Content>(text: string, read: (text: string) => Content): Content {
  try {
    return read(text);
  } catch (cause) {
    throw new Error(say('Only a part of a file has arrived.'), { cause });
  }
}

/** What `fetchLate` reads a file as that has no end of its own. */
export function asText(text: string): string {
  return text;
}
