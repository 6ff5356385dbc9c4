import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listen } from '@drystone/lib/listen.node';
import { limitSlowClients } from '@drystone/lib/slow-clients.node';
import { longestBody } from '../core/checks.ts';
import { type Admission, admissionOf, strangerWords } from '../server/admission.node.ts';
import { StartError } from '../server/persistence.node.ts';
import { readBody, singleHeaders } from '../server/read-body.node.ts';
import { sendJson } from '../server/send-json.node.ts';
import type { Mock } from './mock.ts';

export interface MockServer {
  /** `http://127.0.0.1:4010`, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a mock for this machine alone. Throws a `StartError` for a port that cannot be used; 0 takes any free one. */
export async function startMock(mock: Mock, port: number): Promise<MockServer> {
  const admission = admissionOf();
  const server = createServer((request, response) => {
    answer(mock, request, response, admission).catch((error: unknown) => {
      console.error(error);
      request.socket.destroy();
    });
  });
  limitSlowClients(server);
  const actual = await listen(server, port).catch(() => {
    throw new StartError(`Port ${port} cannot be used. Choose another with --port.`);
  });
  return {
    url: `http://${admission.publicName}:${actual}`,
    close: () => closeServer(server),
  };
}

/** Pages of this machine may call it; a page of another site, or under another name, may not. */
async function answer(
  mock: Mock,
  request: IncomingMessage,
  response: ServerResponse,
  admission: Admission,
): Promise<void> {
  const stranger = strangerWords(request, admission);
  if (stranger !== undefined) {
    return sendJson(response, 403, { message: stranger });
  }
  const { origin } = request.headers;
  if (origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Vary', 'Origin');
    response.setHeader('Access-Control-Expose-Headers', '*');
  }
  const asked = request.headers['access-control-request-method'];
  if (request.method === 'OPTIONS' && asked !== undefined) {
    response.setHeader('Access-Control-Allow-Methods', asked);
    const headers = request.headers['access-control-request-headers'];
    if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers);
    return void response.writeHead(204).end();
  }
  const { text, headers } = await readBody(request, 1 + longestBody);
  if (text.length > longestBody) {
    return sendJson(response, 413, { message: 'The body is longer than 1 MiB.' });
  }
  const answered = mock({
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: singleHeaders(headers),
    body: text,
  });
  for (const [name, value] of Object.entries(answered.headers)) {
    // A document may name headers that no message can have.
    if (isHeader(name, value)) response.setHeader(name, value);
  }
  response.writeHead(answered.status).end(answered.body);
}

function isHeader(name: string, value: string): boolean {
  const isFraming = /^(content-length|transfer-encoding|connection|upgrade|trailer)$/i.test(name);
  return !isFraming && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e]*$/.test(value);
}
