// Defines the function below.
import '@vitejs/plugin-rsc/browser';

/*
 * The client components of pages. React asks for their modules by a global function, which remembers what
 * it was asked for, failures too. Here a failure is forgotten, and a page is not shown before its modules
 * are there.
 */

type Require = (id: string) => Promise<unknown>;
const runtime = globalThis as unknown as { __vite_rsc_client_require__: Require };
const load = runtime.__vite_rsc_client_require__;
const modules = new Map<string, Promise<unknown>>();
let attempts = 0;

runtime.__vite_rsc_client_require__ = (id) => {
  // What follows the tag is not part of the name, but another key in the memory of the function.
  const module = modules.get(id) ?? load(`${id}$$cache=${attempts++}`);
  modules.set(id, module);
  module.catch(() => modules.delete(id));
  return module;
};

/** Settles when every module that was asked for is there; rejects when one cannot be had. */
export async function islandsLoaded(): Promise<void> {
  await Promise.all(modules.values());
}
