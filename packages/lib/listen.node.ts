import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lets a server listen, and gives its port: 0 takes any free one. Rejects with what the system says where it cannot. */
export function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // A server that listens on a port has such an address.
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Ends a server and all of its connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
