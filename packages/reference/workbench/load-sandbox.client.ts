import type { SandboxParts } from './sandbox/parts.client.tsx';
import type { SandboxSession } from './sandbox/session.ts';
import { loadSandboxParts, loadSiteSandbox } from './sandbox-imports.client.ts';

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
  const [site, parts] = await Promise.all([loadSiteSandbox(), loadSandboxParts()]);
  return { ...(await parts.startSession(site)), parts };
}
