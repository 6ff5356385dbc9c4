import { siteAddress } from '../../engine/browser/base-path.ts';
import { createSandbox } from '../../sandbox/core/sandbox.ts';
import type { SandboxFile, SiteSandbox } from '../../sandbox/site-sandbox.ts';
import type { SandboxSession } from './session.ts';

/** Fetches the contract, and begins a world. */
export async function startSession(site: SiteSandbox): Promise<SandboxSession> {
  const response = await fetch(siteAddress('/api-data/sandbox.json'));
  if (!response.ok) {
    throw new Error(`The sandbox could not be loaded (status ${response.status}).`);
  }
  const { contract } = (await response.json()) as SandboxFile;
  const { product, pageSeed: seed } = site;
  const sandbox = createSandbox(product, contract, { seed, realNow: () => Date.now() });
  let version = 0;
  sandbox.subscribe(() => {
    version += 1;
  });
  return { site, contract, sandbox, version: () => version };
}
