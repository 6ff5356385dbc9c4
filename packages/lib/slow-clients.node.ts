import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a server waits for a client, in milliseconds. */
export interface WaitingTimes {
  /** For the headers of a request. */
  readonly headers: number;
  /** For the whole request: a program may send a snapshot of 128 MiB. */
  readonly request: number;
  /** For the next bytes of a response to be read, and for the next request. */
  readonly reading: number;
  /** Between two looks at the connections. */
  readonly check: number;
}

const usual: WaitingTimes = { headers: 5_000, request: 120_000, reading: 60_000, check: 1_000 };

/**
 * Ends connections whose clients stop in the middle of a request or of a response, so that they do not pile up. A response may
 * take as long as the server needs. Call this before the server listens.
 */
export function limitSlowClients(server: Server, times: WaitingTimes = usual): void {
  Object.assign(server, {
    headersTimeout: times.headers,
    requestTimeout: times.request,
    timeout: times.reading,
    // Node has no type for it: by itself it is an option of `createServer`, and Vite calls that.
    connectionsCheckingInterval: times.check,
  });
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    // With a listener, Node leaves it to us to end the connection.
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
