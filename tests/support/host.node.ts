import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, serveFolder } from '../../engine/build/static-server.node.ts';
import { builtSiteFolder, type SiteName } from './sites.ts';

/** A host that gets one deployment after the other at one address, and that can fail. */
export class Host {
  readonly #parent: string;
  #server: RunningServer | undefined;
  #silent: Server | undefined;
  /** Without a slash at the end. */
  url = '';

  private constructor(parent: string) {
    this.#parent = parent;
  }

  static async start(name: SiteName): Promise<Host> {
    const host = new Host(await mkdtemp(join(tmpdir(), 'host-')));
    await host.deploy(name);
    await host.resume();
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

  /** Refuses every connection. */
  async stop(): Promise<void> {
    await this.#server?.close();
    this.#server = undefined;
  }

  /** Takes connections and answers none. */
  async hang(): Promise<void> {
    await this.stop();
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(this.#port(), '127.0.0.1', resolve));
    this.#silent = silent;
  }

  /** Answers again, at the same address. */
  async resume(): Promise<void> {
    await this.#closeSilent();
    this.#server = await serveFolder(this.folder, this.#port());
    this.url = this.#server.url;
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.#closeSilent();
    await rm(this.#parent, { recursive: true });
  }

  /** 0 takes any. */
  #port(): number {
    return this.url === '' ? 0 : Number(new URL(this.url).port);
  }

  async #closeSilent(): Promise<void> {
    this.#silent?.closeAllConnections();
    this.#silent?.close();
    this.#silent = undefined;
  }
}
