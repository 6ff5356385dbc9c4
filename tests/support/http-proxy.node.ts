import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** An HTTP proxy on this machine (RFC 9110, sections 7.6 and 9.3.6), whose every host name is this machine. */
export interface HttpProxy {
  readonly url: string;
  /** What it was asked for: `CONNECT host:port`, or the method and the whole address of a request. */
  readonly asked: readonly string[];
  close(): void;
}

/** `credentials` are those that it wants: `name:password`. `refusal` is the status that it answers to everything. */
export async function openProxy(
  wishes: { readonly credentials?: string; readonly refusal?: number } = {},
): Promise<HttpProxy> {
  const asked: string[] = [];
  const refusalOf = ({ headers }: IncomingMessage) => {
    const { credentials, refusal } = wishes;
    const wanted = `Basic ${Buffer.from(credentials ?? '').toString('base64')}`;
    const isStranger = credentials !== undefined && headers['proxy-authorization'] !== wanted;
    return isStranger ? 407 : refusal;
  };
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const refusal = refusalOf(incoming);
    if (refusal !== undefined) return outgoing.writeHead(refusal).end();
    const { port, pathname, search, host } = new URL(incoming.url ?? '');
    const { 'proxy-authorization': _, ...headers } = { ...incoming.headers, host };
    const { method } = incoming;
    const onward = request({ method, port, headers, path: pathname + search }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  server.on('connect', (incoming, socket) => {
    asked.push(`CONNECT ${incoming.url}`);
    const refusal = refusalOf(incoming);
    if (refusal !== undefined) return socket.end(`HTTP/1.1 ${refusal} Refused\r\n\r\n`);
    const onward = connect(Number(incoming.url?.split(':').at(-1)), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) end.on('error', () => end.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
