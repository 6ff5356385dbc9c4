import clientReferences from 'virtual:vite-rsc/client-references';
import { loadOnce } from '@drystone/lib/load-once';
import { setRequireModule } from '@vitejs/plugin-rsc/react/browser';

/*
 * The client components of pages. The plugin keeps what it gets for each module, failures too, and does not say when all are there
 * (https://github.com/vitejs/vite-plugin-react/issues/1161). So it gets thenables that load again after a failure, and a page is
 * not shown before its modules are there.
 */

const modules = new Map<string, Promise<unknown>>();

async function importModule(id: string): Promise<unknown> {
  // To a whole address Vite adds nothing, so the module stays the one that other modules import.
  if (import.meta.env.DEV)
    return import(
      /* @vite-ignore */ new URL(import.meta.env.BASE_URL + id.slice(1), location.href).href
    );
  // Where a payload of another deployment names what this one lacks, the call rejects.
  return (clientReferences[id] as () => Promise<unknown>)();
}

setRequireModule({
  load(id) {
    const load: Promise<unknown>['then'] = (...settled) =>
      loadOnce(modules, id, importModule).then(...settled);
    // biome-ignore lint/suspicious/noThenProperty: React takes a thenable, and a promise would keep a failure.
    return { then: load } as Promise<unknown>;
  },
});

/** Settles when every module that was asked for is there; rejects when one cannot be had. */
export async function islandsLoaded(): Promise<void> {
  await Promise.all(modules.values());
}
