import clientReferences from 'virtual:vite-rsc/client-references';
import { type createFromReadableStream, setRequireModule } from '@vitejs/plugin-rsc/react/ssr';

/*
 * The client components of a program, for React on the server. All programs of a process share one function that loads them, the
 * last one that was set. So the names that React looks for begin with the program, and each function knows the modules of all.
 */

type Load = (id: string) => Promise<unknown>;

const shared: typeof globalThis & { drystonePrograms?: Load[] } = globalThis;
shared.drystonePrograms ??= [];
const programs = shared.drystonePrograms;

const ownPrefix = `${programs.push(loadModule) - 1} `;

async function loadModule(id: string): Promise<unknown> {
  if (import.meta.env.DEV) return import(/* @vite-ignore */ id);
  const chunk = clientReferences[id];
  if (!chunk) throw new Error(`The program has no client component ${id}.`);
  return chunk();
}

setRequireModule({
  load(name) {
    const [prefix = ''] = name.split(' ', 1);
    return programs[Number(prefix)]?.(name.slice(prefix.length + 1));
  },
});

type ReaderOptions = NonNullable<Parameters<typeof createFromReadableStream>[1]>;

interface ServerConsumerManifest {
  readonly moduleMap: Readonly<Record<string, unknown>>;
}

/** For React, which reads payloads: under which name a client component is found here. The plugin passes it on, and its types lack it. */
export const readerOptions: ReaderOptions & { serverConsumerManifest: ServerConsumerManifest } = {
  serverConsumerManifest: {
    moduleMap: new Proxy(
      {},
      { get: (_, id: string) => ({ '*': { id: ownPrefix + id, name: '*', chunks: [] } }) },
    ),
  },
};
