import { createSandbox } from '@drystone/sandbox/core/sandbox';
import type { SiteSandbox } from '@drystone/sandbox/site-sandbox';
import { fetchContract } from '../fetch-contract.client.ts';
import type { SandboxSession } from './session.ts';

/** Fetches the contract, and begins a world. */
export async function startSession(site: SiteSandbox): Promise<SandboxSession> {
  const contract = await fetchContract();
  const { product, pageSeed: seed } = site;
  const sandbox = createSandbox(product, contract, { seed, realNow: () => Date.now() });
  let version = 0;
  sandbox.subscribe(() => {
    version += 1;
  });
  return { site, contract, sandbox, version: () => version };
}
