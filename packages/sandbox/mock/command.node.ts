import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { throwIfAny } from '@drystone/lib/problems';
import { bundleDocument } from '@drystone/openapi/model/bundle-document.node';
import { checkDocument } from '@drystone/openapi/model/check-document.node';
import { readDocument } from '@drystone/openapi/model/read-document';
import { usualPort } from '../core/usual-port.ts';
import { StartError } from '../server/persistence.node.ts';
import { createMock, type Mock } from './mock.ts';
import { startMock } from './server.node.ts';

const usage = `Answers for any OpenAPI 3 document on this machine, from its examples, and checks the requests.

  npm run mock -- DOCUMENT [--port N]

  --port N   the port (${usualPort}); 0 takes any free one

A request chooses an answer with "Prefer: code=404", and an example with "Prefer: example=NAME".`;

/** `npm run mock`. Prints a line when it is ready; ends with a signal. */
export async function mockCommand(words: readonly string[]): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        port: { type: 'string', default: String(usualPort) },
        help: { type: 'boolean', default: false },
      },
    });
    const [path, ...others] = positionals;
    if (values.help) return console.log(usage);
    if (path === undefined || others.length > 0)
      throw new StartError(`Name one document.\n\n${usage}`);
    const { url, close } = await startMock(await mockOf(path), readPort(values.port));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void close().finally(() => process.exit()));
    }
    console.log(`Ready: ${url}`);
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const isMistake = ['StartError', 'AuthorError', 'TypeError'].includes(name);
    console.error(isMistake ? message.replace(' Nothing was written.', '') : error);
    process.exitCode = 1;
  }
}

/** The mock of a file. Throws all that is wrong with it as an `AuthorError`. */
export async function mockOf(path: string): Promise<Mock> {
  const file = resolve(path);
  const { value: source, problems } = await bundleDocument(dirname(file), file);
  throwIfAny(problems);
  if (!source) throw new StartError(`${path} is not an OpenAPI document.`);
  throwIfAny(checkDocument(source, file, path));
  return createMock(readDocument(source));
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError(`--port has to be a number from 0 to 65535, not "${text}".`);
}
