import { createServer, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentHash } from '@drystone/lib/hash.node';
import { isNamed, namesInWords } from '@drystone/lib/host-names.node';
import { chooseEncoding, isKnown, readRange } from '@drystone/lib/http';
import { closeServer, listen } from '@drystone/lib/listen.node';
import { loopbackNames } from '@drystone/lib/loopback';
import { limitSlowClients } from '@drystone/lib/slow-clients.node';
import { contentTypeOf, isText } from './content-types.node.ts';
import { nameOf, readPath } from './deployment.node.ts';
import { basePathOf, headersAt, rulesForHttp } from './policy.node.ts';

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built folder as a good static host does: both the slash and the slash-less form of a route, the new address
 * for a page that has moved, status 404 with `404.html` for everything else, the production headers (but for those that
 * ask for HTTPS), brotli and gzip, ETags and byte ranges. The folder may be built again at any time. Port 0 takes any free port.
 * The server is for this machine alone: a page of another site that has its own name resolve to the loopback address is refused.
 *
 * Throws ENOENT when nothing was built in the folder, EADDRINUSE when the port is taken.
 */
export async function serveFolder(folder: string, port: number): Promise<RunningServer> {
  await nameOf(folder);
  const compress = createCompressor();
  const server = createServer(async (request, response) => {
    const answer = await answerTo(request, folder, compress).catch(failure);
    response.statusCode = answer.status;
    for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
    if (answer.status !== 304) response.setHeader('Content-Length', answer.body.length);
    response.end(answer.body);
  });
  limitSlowClients(server);
  const actual = await listen(server, port);
  return { url: `http://localhost:${actual}`, close: () => closeServer(server) };
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a request is answered with. Node leaves the body out where the method is HEAD. */
async function answerTo(
  request: IncomingMessage,
  folder: string,
  compress: Compressor,
): Promise<Answer> {
  const { host } = request.headers;
  if (!isNamed(`http://${host}`, loopbackNames)) {
    const names = namesInWords(loopbackNames);
    return plain(403, `The site is served to requests for ${names} only, not for ${host}.`, {});
  }
  const pathname = (request.url ?? '/').split('?')[0] ?? '/';
  const reading = await readPath(folder, pathname);
  if (!reading) return plain(503, 'There is no built site at this time.', { 'Retry-After': '1' });
  const { found, notFoundPage } = reading;
  const rules = rulesForHttp(reading.rules);
  const everywhere = headersAt(rules, basePathOf(rules));
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const headers = { ...everywhere, Allow: 'GET, HEAD' };
    return plain(405, 'Files are read with GET and HEAD.', headers);
  }
  switch (found.kind) {
    case 'moved':
      return plain(301, '', { ...everywhere, Location: found.to });
    case 'missing': {
      if (!notFoundPage) return plain(404, 'Not found', everywhere);
      const page = await represent('/404.html', notFoundPage, request, compress);
      return { status: 404, headers: { ...everywhere, ...page.headers }, body: page.body };
    }
    case 'file': {
      const { path, bytes } = found;
      const { headers, body } = await represent(path, bytes, request, compress);
      const etag = `"${contentHash(body)}"`;
      const described = { ...headersAt(rules, path), ...headers, ETag: etag };
      return select({ status: 200, headers: described, body }, etag, request);
    }
  }
}

function plain(status: number, text: string, headers: Readonly<Record<string, string>>): Answer {
  const type = contentTypeOf('.txt');
  return { status, headers: { ...headers, 'Content-Type': type }, body: Buffer.from(text) };
}

/** What nobody foresaw ends one answer, and never the server. */
function failure(error: unknown): Answer {
  console.error(error);
  return plain(500, 'The file cannot be read.', {});
}

/** The form of a file that the reader's browser prefers. */
async function represent(
  path: string,
  bytes: Buffer,
  { headers }: IncomingMessage,
  compress: Compressor,
): Promise<Omit<Answer, 'status'>> {
  const type = { 'Content-Type': contentTypeOf(path) };
  if (!isText(path)) return { headers: type, body: bytes };
  const varying = { ...type, Vary: 'Accept-Encoding' };
  const encoding = chooseEncoding(String(headers['accept-encoding'] ?? ''), ['br', 'gzip']);
  if (!encoding) return { headers: varying, body: bytes };
  return {
    headers: { ...varying, 'Content-Encoding': encoding },
    body: await compress(bytes, encoding),
  };
}

/** Nothing where the browser has it already, and only the part that it asks for (RFC 9110, section 13.2.2). */
function select(whole: Answer, etag: string, { method, headers }: IncomingMessage): Answer {
  if (isKnown(headers['if-none-match'], etag)) {
    return { ...whole, status: 304, body: Buffer.alloc(0) };
  }
  const { body } = whole;
  const offered: Record<string, string> = { ...whole.headers, 'Accept-Ranges': 'bytes' };
  const ifRange = headers['if-range'];
  const asksForPart = method === 'GET' && (ifRange === undefined || ifRange === etag);
  const range = asksForPart ? readRange(headers.range, body.length) : undefined;
  if (range === undefined) return { ...whole, headers: offered };
  if (range === 'unsatisfiable') {
    const { 'Content-Encoding': _, ...rest } = offered;
    return plain(416, 'The file is shorter.', {
      ...rest,
      'Content-Range': `bytes */${body.length}`,
    });
  }
  const { first, last } = range;
  return {
    status: 206,
    headers: { ...offered, 'Content-Range': `bytes ${first}-${last}/${body.length}` },
    body: body.subarray(first, last + 1),
  };
}

type Compressor = (bytes: Buffer, encoding: 'br' | 'gzip') => Promise<Buffer>;

/** Compresses each content once, fast rather than small. */
function createCompressor(): Compressor {
  const known = new Map<string, Promise<Buffer>>();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return (bytes, encoding) => {
    const key = `${encoding} ${contentHash(bytes)}`;
    const result =
      known.get(key) ??
      (encoding === 'br' ? promisify(brotliCompress)(bytes, { params }) : promisify(gzip)(bytes));
    known.set(key, result);
    return result;
  };
}
