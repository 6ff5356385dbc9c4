import { readBasePath } from '../build/deployment.node.ts';
import { serveFolder } from '../build/static-server.node.ts';
import { commandHelp } from './commands.ts';
import { UsageError } from './read-words.node.ts';

/** Serves a built folder, at the next free port where one is taken, and says where. */
export async function serveCommand(folder: string, port: number): Promise<void> {
  try {
    const { url } = await serveFolder(folder, port);
    const basePath = await readBasePath(folder);
    console.log(`The site is served at ${url}${basePath === '/' ? '' : basePath}`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' && port < lastPort) {
      console.log(`Port ${port} is taken. Trying ${port + 1}.`);
      return serveCommand(folder, port + 1);
    }
    if (code === 'ENOENT') {
      const reason = `${folder} is not a built site (${message}). Build it first.`;
      throw new UsageError(reason, commandHelp('serve'));
    }
    throw error;
  }
}

const lastPort = 65_535;

/** Throws UsageError, with the help of its command, for a text that is not a port. */
export function readPort(text: string, help: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= lastPort) return port;
  throw new UsageError(
    `"${text}" is not a port: a whole number from 0, for any free one, to 65535.`,
    help,
  );
}
