import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type RunningServer,
  serveFolder,
} from '../../packages/drystone/build/static-server.node.ts';
import { builtSiteFolder, type SiteName } from './sites.ts';

type State = 'serving' | 'refusing' | 'hanging';

/**
 * A host that gets one deployment after the other at one address, and that can fail. It keeps its port while it fails, which
 * another process could take otherwise.
 */
export class Host {
  readonly #parent: string;
  readonly #front: Server;
  readonly #sockets = new Set<Socket>();
  #state: State = 'serving';
  #server: RunningServer | undefined;
  /** Without a slash at the end. */
  url = '';

  private constructor(parent: string) {
    this.#parent = parent;
    this.#front = createServer((socket) => this.#accept(socket));
  }

  static async start(name: SiteName): Promise<Host> {
    const host = new Host(await mkdtemp(join(tmpdir(), 'host-')));
    await host.deploy(name);
    host.#server = await serveFolder(host.folder, 0);
    await once(host.#front.listen(0, '127.0.0.1'), 'listening');
    host.url = `http://localhost:${(host.#front.address() as AddressInfo).port}`;
    return host;
  }

  /** Where the published files are. */
  get folder(): string {
    return join(this.#parent, 'site');
  }

  /** Publishes a built site in place of what was there. */
  async deploy(name: SiteName): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await cp(builtSiteFolder(name), this.folder, { recursive: true });
  }

  /** Ends every connection, and each new one at once. */
  async stop(): Promise<void> {
    this.#turn('refusing');
  }

  /** Takes connections and answers none. */
  async hang(): Promise<void> {
    this.#turn('hanging');
  }

  /** Answers again. */
  async resume(): Promise<void> {
    this.#turn('serving');
  }

  async remove(): Promise<void> {
    this.#turn('refusing');
    this.#front.close();
    await this.#server?.close();
    await rm(this.#parent, { recursive: true });
  }

  #turn(state: State): void {
    this.#state = state;
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    // Either side may go away at any time, as in a network.
    socket.on('error', () => {});
    if (this.#state === 'refusing') socket.resetAndDestroy();
    if (this.#state !== 'serving') return;
    const onward = connect(Number(new URL(this.#server?.url ?? '').port), '127.0.0.1');
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
    socket.pipe(onward).pipe(socket);
  }
}
