import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

export interface RequestBody {
  /** At least as long as the limit where the body is longer: the rest is not kept. */
  readonly text: string;
  /** The headers of the request, without the encoding where the text is decoded. */
  readonly headers: IncomingHttpHeaders;
}

/** The client ended the connection before its request was complete. */
export class AbortedError extends Error {
  override readonly name = 'AbortedError';
}

/**
 * Reads a body, compressed with gzip or not. A body in another encoding, or broken, is left as it came, with its header,
 * so that whoever checks it can refuse it.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<RequestBody> {
  const bytes = await readBytes(request, limit);
  const { 'content-encoding': encoding, ...headers } = request.headers;
  if (!/^(x-)?gzip$/i.test(encoding ?? '')) {
    return { text: bytes.toString(), headers: request.headers };
  }
  try {
    const plain = await promisify(gunzip)(bytes, { maxOutputLength: limit });
    return { text: plain.toString(), headers };
  } catch (error) {
    const isTooLong =
      bytes.length >= limit || (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLong) return { text: ' '.repeat(limit), headers };
    return { text: bytes.toString(), headers: request.headers };
  }
}

/** Each header as one text, as the core of the sandbox and the mock read them. */
export function singleHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      if (length < limit) chunks.push(chunk);
      length += chunk.length;
    }
  } catch (error) {
    if (!request.complete) throw new AbortedError();
    throw error;
  }
  return Buffer.concat(chunks);
}
