import { loadSandboxParts, loadSiteSandbox } from 'virtual:site-sandbox';
import type { SandboxParts } from './sandbox/parts.client.tsx';
import type { SandboxSession } from './sandbox/session.ts';

/** The sandbox of this tab, with what shows it. */
export interface LoadedSandbox extends SandboxSession {
  readonly parts: SandboxParts;
}

let loading: Promise<LoadedSandbox> | undefined;

/** Loads the site's sandbox and its contract once. A failed attempt is forgotten. */
export function loadSandbox(): Promise<LoadedSandbox> {
  loading ??= start();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function start(): Promise<LoadedSandbox> {
  if (!loadSiteSandbox || !loadSandboxParts)
    throw new Error('This site was built without a sandbox.');
  const [site, { sandboxParts }] = await Promise.all([loadSiteSandbox(), loadSandboxParts()]);
  // What the build puts beside the sandbox: `sandbox/parts.client.tsx`.
  const parts = sandboxParts as SandboxParts;
  return { ...(await parts.startSession(site.default)), parts };
}
