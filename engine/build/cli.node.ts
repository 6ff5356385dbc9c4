import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ownSiteFolder, projectFolder } from '../../lib/paths.node.ts';
import { AuthorError } from '../../lib/problems.ts';
import { readBasePath } from './deployment.node.ts';
import { OutputError } from './output-folder.node.ts';
import { serveFolder } from './static-server.node.ts';
import { WriteError } from './write-error.node.ts';

const usage = `Usage:
  build [--site FOLDER] [--out FOLDER]   build a site folder (that of package.json) into a folder (dist/)
        [--force]                        also where that folder holds other files: they are deleted
        [--compress]                     and write .br and .gz beside each file of text
        [--no-cache]                     make everything again, and keep nothing for the next build
  serve [--dir FOLDER] [--port N]        serve a built folder with the production headers
  dev   [--site FOLDER] [--port N]       serve a site folder and follow every edit

Where a port is taken, the next free one is used.`;

/** The command line cannot be understood. */
class UsageError extends Error {
  constructor(reason: string) {
    super(`${reason}\n\n${usage}`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [command] = positionals;
  switch (values.help ? 'help' : command) {
    // The compiler is loaded only where it is used: it is most of the time that a start takes.
    case 'build': {
      const { buildCommand } = await import('./build-command.node.ts');
      return buildCommand(resolve(values.site), resolve(values.out), values);
    }
    case 'serve':
      return serve(resolve(values.dir), readPort(values.port));
    case 'dev': {
      const { startDevServer } = await import('../dev/dev-server.node.ts');
      return startDevServer(resolve(values.site), readPort(values.port));
    }
    case 'help':
      return console.log(usage);
    default:
      throw new UsageError(command ? `There is no command "${command}".` : 'A command is missing.');
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        site: { type: 'string', default: ownSiteFolder() },
        out: { type: 'string', default: join(projectFolder, 'dist') },
        force: { type: 'boolean', default: false },
        dir: { type: 'string', default: join(projectFolder, 'dist') },
        compress: { type: 'boolean', default: false },
        'no-cache': { type: 'boolean', default: false },
        port: { type: 'string', default: '3000' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function serve(folder: string, port: number): Promise<void> {
  try {
    const { url } = await serveFolder(folder, port);
    const basePath = await readBasePath(folder);
    console.log(`The site is served at ${url}${basePath === '/' ? '' : basePath}`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' && port < lastPort) {
      console.log(`Port ${port} is taken. Trying ${port + 1}.`);
      return serve(folder, port + 1);
    }
    if (code === 'ENOENT')
      throw new UsageError(
        `${folder} is not a built site (${message}). Build it first: npm run build`,
      );
    throw error;
  }
}

const lastPort = 65_535;

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= lastPort) return port;
  throw new UsageError(
    `"${text}" is not a port: a whole number from 0, for any free one, to 65535.`,
  );
}

main().catch((error: unknown) => {
  // A mistake of whoever types or writes needs no stack.
  const isTold = [AuthorError, UsageError, OutputError, WriteError].some(
    (kind) => error instanceof kind,
  );
  console.error(isTold ? (error as Error).message : error);
  process.exitCode = 1;
});
